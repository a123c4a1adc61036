// Finding a move step by step through the tree of a question, until it is confirmed.

/** What was picked so far. Steps are numbers of choices from the root on. */
export class Choosing {
	steps = [];
	rot = 0; // the turn of a tile that was chosen last
	sent = 0; // number of the act on its way
	key = "";
	ask = null;

	/** A new state of the table. */
	look(table) {
		this.ask = (table && table.ask) || null;
		const key = this.ask ? `${table.id}/${this.ask.id}` : "";
		if (key !== this.key) this.forget();
		this.key = key;
		if (this.trail().length < this.steps.length) this.steps = [];
	}

	forget() {
		this.steps = [];
		this.sent = 0;
	}

	/** Somebody else may look: nothing that is secret stays picked. */
	cover() {
		if (this.trail().some(({ choice }) => choice.private || this.ask.private)) this.steps = [];
	}

	/** From the root on: [{node, choice, depth}]. */
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

	last() {
		return this.trail().pop();
	}

	/** The question now; the last one stays while its move waits to be confirmed. */
	node() {
		const last = this.last();
		return last ? last.choice.then || last.node : this.ask && this.ask.tree;
	}

	/** The move that only waits to be confirmed, or null. */
	ready() {
		const last = this.last();
		return last && last.choice.move ? last.choice : null;
	}

	/** Choose; what was picked below falls away, turns of a tile choose themselves. */
	pick(steps) {
		this.steps = [...steps];
		for (let node; (node = this.last().choice.then); ) {
			if (node.how === "turns") this.steps.push(Math.min(this.rot, node.of.length - 1));
			else if (node.of.length === 1 && node.of[0].then) this.steps.push(0);
			else break;
		}
		if (this.turning()) this.rot = this.steps[this.steps.length - 1];
	}

	/** Take back what was picked last. */
	back() {
		const trail = this.trail();
		let depth = trail.length - 1;
		while (depth > 0 && (trail[depth].node.how === "turns" || trail[depth].node.of.length === 1)) depth--;
		this.steps = this.steps.slice(0, Math.max(0, depth));
	}

	turning() {
		const last = this.last();
		return !!last && last.node.how === "turns";
	}

	/** Turn the tile once more. */
	turn() {
		const { node, depth } = this.last();
		this.pick([...this.steps.slice(0, depth), (this.steps[depth] + 1) % node.of.length]);
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

	/** What a board shows before it is done. */
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
