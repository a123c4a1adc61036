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
  big: "", // the board of somebody else that is shown large
  fresh: false, // what is new may move
};
export const choosing = new Choosing();

/** Filled by the page: render(), reveal(open), tell(words), act(fields) -> its number. */
export const desk = {};

/** An act that asks for a second tap first. */
export function twice(key, fields) {
  if (ui.twice === key) {
    ui.twice = "";
    desk.act(fields);
    return;
  }
  ui.twice = key;
  desk.render();
  setTimeout(() => {
    if (ui.twice !== key) return;
    ui.twice = "";
    desk.render();
  }, 4000);
}
