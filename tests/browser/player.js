// A guest who plays at random, tapping only what the page offers; runs inside the page under test.
(seed) => {
	let dice = seed;
	const random = (n) => {
		dice = (dice * 1103515245 + 12345) % 2147483648;
		return Math.floor((dice / 2147483648) * n);
	};
	const tap = (thing) => thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	const step = () => {
		const sure = document.querySelector("[data-sure]");
		const hold = document.querySelector(".hold");
		const picks = [...document.querySelectorAll("[data-pick]:not(:disabled)")];
		if (sure) tap(sure);
		else if (hold && document.querySelector(".ribbon.you")) tap(hold);
		else if (picks.length) {
			// what is not taken from the table brings the match on: corals are placed, cards played
			const onward = picks.filter(({ dataset }) => !dataset.pick.startsWith("card open"));
			const some = onward.length && random(4) ? onward : picks;
			tap(some[random(some.length)]);
		}
	};
	window.playing = setInterval(step, 12);
}
