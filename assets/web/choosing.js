// Finding a move step by step through the tree of a question, until it is confirmed.

/** What was picked so far. Steps are numbers of choices from the root on. */
export class Choosing {
  constructor() {
    this.steps = [];
    this.rot = 0; // the turn of a tile that was chosen last
    this.sent = 0; // number of the act on its way
    this.key = "";
    this.ask = null;
  }

  /** A new state of the table. */
  look(table) {
    const ask = (table && table.ask) || null;
    const key = ask ? `${table.id}/${ask.id}` : "";
    if (key !== this.key) {
      this.steps = [];
      this.sent = 0;
    }
    this.key = key;
    this.ask = ask;
    if (this.trail().length < this.steps.length) this.steps = [];
  }

  answered(ack) {
    if (ack.n === this.sent) {
      this.sent = 0;
      this.steps = [];
    }
  }

  /** Somebody may look: nothing that is secret stays picked. */
  cover() {
    if (this.ask && (this.ask.private || this.trail().some(({ choice }) => choice.private))) this.steps = [];
  }

  /** The nodes from the root on with what was picked at each: [{node, choice, depth}]. */
  trail() {
    const trail = [];
    let node = this.ask && this.ask.tree;
    for (const [depth, index] of this.steps.entries()) {
      const choice = node && node.of[index];
      if (!choice) break;
      trail.push({ node, choice, depth });
      node = choice.then;
    }
    return trail;
  }

  /** The node at which to choose now; the last one stays while its move waits to be confirmed. */
  node() {
    const last = this.trail().at(-1);
    return last ? last.choice.then || last.node : this.ask && this.ask.tree;
  }

  /** The move that only waits to be confirmed, or null. */
  ready() {
    const last = this.trail().at(-1);
    return last && last.choice.move ? last.choice : null;
  }

  /** Choose at a depth; what was picked below falls away, turns of a tile choose themselves. */
  pick(depth, index) {
    this.steps = [...this.steps.slice(0, depth), index];
    for (;;) {
      const last = this.trail().at(-1);
      const node = last && last.choice.then;
      if (!node) break;
      if (node.how === "turns") this.steps.push(Math.min(this.rot, node.of.length - 1));
      else if (node.of.length === 1 && node.of[0].then) this.steps.push(0);
      else break;
    }
    const last = this.trail().at(-1);
    if (last && last.node.how === "turns") this.rot = this.steps.at(-1);
  }

  /** Take back the last thing that was picked. */
  back() {
    const trail = this.trail();
    let depth = trail.length - 1;
    while (depth > 0 && (trail[depth].node.how === "turns" || trail[depth].node.of.length === 1)) depth--;
    this.steps = this.steps.slice(0, Math.max(0, depth));
  }

  /** Turn the tile by one more. */
  turn() {
    const last = this.trail().at(-1);
    if (last && last.node.how === "turns") this.pick(last.depth, (this.steps.at(-1) + 1) % last.node.of.length);
  }

  /** Everything that can be tapped: [{depth, index, choice, node, picked}], the nearest question first. */
  offers() {
    if (!this.ask || this.sent) return [];
    const trail = this.trail();
    const end = trail.at(-1);
    const nodes = trail.map(({ node, depth }) => ({ node, depth }));
    if (!end) nodes.push({ node: this.ask.tree, depth: 0 });
    else if (end.choice.then) nodes.push({ node: end.choice.then, depth: trail.length });
    return nodes
      .reverse()
      .flatMap(({ node, depth }) => node.of.map((choice, index) => ({ depth, index, choice, node, picked: this.steps[depth] === index })));
  }

  /** What to show on a board before it is done: {grid, cell, puts, edges}. */
  preview() {
    const shown = { grid: "", cell: "", puts: [], edges: null };
    for (const { node, choice } of this.trail()) {
      if (choice.cell) Object.assign(shown, { cell: choice.cell, grid: node.grid });
      if (choice.puts) shown.puts = choice.puts;
      if (choice.edges) shown.edges = choice.edges;
    }
    return shown;
  }
}
