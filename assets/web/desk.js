// What the parts of the phone page share.
import { Choosing } from "./choosing.js";

/** What this page remembers by itself. */
export const ui = {
	tab: "table",
	open: false, // the hand is to be seen
	name: "",
	code: "",
	no: "", // why joining was refused
	down: "lost", // "" while connected, else lost, off, elsewhere
	twice: "", // the act that a second tap will do
	entry: null, // the result being typed
	zoom: false,
	log: false,
	big: "", // the board of somebody else that is shown large
	fresh: false, // what is new may move
};
export const choosing = new Choosing();

/** Filled by the page: render(), reveal(open), tell(words), act(fields) -> its number. */
export const desk = {};

/** A tap that asks for a second one before it acts. */
export const twice = (key, fields) => () => {
	if (ui.twice === key) {
		ui.twice = "";
		desk.act(fields);
		return desk.render();
	}
	ui.twice = key;
	desk.render();
	return setTimeout(() => {
		if (ui.twice === key) ui.twice = "";
		desk.render();
	}, 4000);
};
