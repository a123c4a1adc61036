// What the parts of the phone page share, and how a move is found step by step.

/** What this page remembers by itself. */
export const ui = {
	tab: "table",
	open: false, // the hand is to be seen
	name: "",
	code: "",
	no: "", // why joining was refused
	down: "lost", // "" while connected, else lost, off, elsewhere
	twice: "", // the act that a second tap will do
	entry: null,
	big: "", // another board shown large
};

/** Filled by the page: render(), reveal(open), tell(words), act(fields) -> its number. */
export const desk = {};

/** A tap that asks for a second one before it acts. */
export const twice = (key, fields) => () => {
	const second = ui.twice === key;
	ui.twice = second ? "" : key;
	if (second) desk.act(fields);
	else setTimeout(() => desk.render((ui.twice = "")), 4000);
	desk.render();
};

/** What was picked in the tree of a question; `steps` are numbers of choices from the root on. */
class Choosing {
	steps = [];
	rot = 0;
	sent = 0; // number of the act on its way

	look(table) {
		this.ask = table && table.ask;
		const key = this.ask && `${table.id}/${this.ask.id}`;
		if (key !== this.key || this.trail().length < this.steps.length) this.forget();
		this.key = key;
	}

	forget() {
		this.steps = [];
		this.sent = 0;
	}

	/** Somebody else may look: nothing that is secret stays picked. */
	cover() {
		if (this.trail().some(({ choice }) => choice.private)) this.steps = [];
	}

	/** From the root on: [{node, choice}]. */
	trail() {
		const trail = [];
		let node = this.ask && this.ask.tree;
		for (const index of this.steps) {
			const choice = node && node.of[index];
			if (!choice) break;
			trail.push({ node, choice });
			node = choice.then;
		}
		return trail;
	}

	last() {
		return this.trail().pop();
	}

	/** The question now; the last one stays while its move waits to be confirmed. */
	node() {
		const last = this.last();
		return last ? last.choice.then || last.node : this.ask.tree;
	}

	turning() {
		return !!this.last() && this.last().node.how === "turns";
	}

	/** Choose; what was picked below falls away, turns of a tile choose themselves. */
	pick(steps) {
		this.steps = [...steps];
		for (let node; (node = this.last().choice.then); ) {
			if (node.how === "turns") this.steps.push(Math.min(this.rot, node.of.length - 1));
			else if (node.of.length === 1) this.steps.push(0);
			else break;
		}
		if (this.turning()) this.rot = this.steps[this.steps.length - 1];
	}

	turn() {
		const index = this.steps.pop() + 1;
		this.pick([...this.steps, index % this.node().of.length]);
	}

	back() {
		do {
			this.steps.pop();
		} while (this.steps.length && (this.node().how === "turns" || this.node().of.length === 1));
	}

	/** All that can be tapped, the nearest question first: [{level, steps, choice, node, picked}]. */
	offers() {
		if (!this.ask || this.sent) return [];
		const nodes = [this.ask.tree, ...this.trail().map(({ choice }) => choice.then)].filter(Boolean);
		return nodes.map((node, level) => this.choices(node, level, this.steps.slice(0, level))).reverse().flat();
	}

	choices(node, level, before) {
		const boards = node.of.filter(({ then }) => then && then.how === "cells");
		return node.of.flatMap((choice, index) => {
			const steps = [...before, index];
			const offer = { level, steps, choice, node, picked: steps.every((step, n) => step === this.steps[n]) };
			// the only thing that goes to a board may be put there at once
			return boards.length === 1 && choice === boards[0] ? [offer, ...this.choices(choice.then, level, steps)] : offer;
		});
	}

	preview() {
		const shown = {};
		for (const { node, choice } of this.trail()) {
			if (choice.cell) Object.assign(shown, { chosen: choice.cell, grid: node.grid });
			if (choice.puts) shown.puts = choice.puts;
			if (choice.edges) Object.assign(shown, { edges: choice.edges, mark: choice.mark });
		}
		return shown;
	}
}
export const choosing = new Choosing();
