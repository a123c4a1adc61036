// The socket: comes back by itself, keeps the state whole, repeats what was not answered.

const CONNECT = 5000; // ms allowed for a connection
const STALE = 2500; // ms of silence after which a page shown again does not trust its socket

/** One client of the server. It calls `change()` for a new state and `event(kind, message)`. */
export class Wire {
	token = "";
	acts = new Map(); // n -> act without an answer
	key = String(crypto.getRandomValues(new Uint32Array(4))); // joins once, however often it asks
	n = 0;

	constructor(role, change, event) {
		Object.assign(this, { role, change, event });
		const back = () => document.visibilityState === "visible" && this.back();
		document.addEventListener("visibilitychange", back);
		addEventListener("pageshow", back);
		addEventListener("online", back);
		addEventListener("offline", () => this.lose(0));
		setInterval(() => this.watch(), 1000);
	}

	open() {
		this.drop();
		this.up = false;
		const socket = new WebSocket(`ws${location.protocol.slice(4)}//${location.host}/ws`);
		this.socket = socket;
		this.heard = Date.now();
		socket.onopen = () => this.send({ t: "hello", proto: 1, role: this.role, lang: this.lang, ...(this.token && { token: this.token }) });
		socket.onclose = ({ code }) => this.lose(code);
		socket.onmessage = ({ data }) => {
			this.heard = Date.now();
			this.take(JSON.parse(data));
		};
	}

	drop() {
		clearTimeout(this.timer);
		const { socket } = this;
		this.socket = null;
		if (!socket) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	back() {
		const limit = this.socket && [1500, STALE][this.socket.readyState];
		if (this.heard && !(Math.abs(Date.now() - this.heard) < limit)) this.open();
	}

	watch() {
		if (this.socket && Math.abs(Date.now() - this.heard) > (this.socket.readyState === 1 ? 2000 * this.tick : CONNECT)) this.lose(0);
	}

	lose(code) {
		this.drop();
		// replaced by another page: comes back only when shown again
		const wait = code === 4003 || code === 4005 ? 5000 : this.up && (code < 4002 || code > 4007) ? 50 : 2000;
		if (code === 4002) {
			Object.assign(this, { token: "", state: null });
			this.acts.clear();
		}
		if (code !== 4001) this.timer = setTimeout(() => this.open(), wait);
		this.event("closed", { code });
	}

	send(message) {
		if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
	}

	/** Do something; answers with its number, which grows over reloads of the page too. */
	act(fields) {
		this.n = Math.max(this.n + 1, Date.now());
		this.acts.set(this.n, { t: "act", n: this.n, ...fields });
		this.send(this.acts.get(this.n));
		return this.n;
	}

	take(message) {
		const { t, v, was, set, ...state } = message;
		if (t === "snap") {
			Object.assign(this, { state, version: v });
			this.change();
			for (const act of this.acts.values()) this.send(act);
		} else if (t === "delta" && was === this.version) {
			Object.assign(this.state, set);
			this.version = v;
			this.change();
		} else if (t === "delta") this.send({ t: "again" });
		else if (t === "ack") this.acts.delete(message.n);
		else if (t === "welcome") {
			Object.assign(this, { tick: message.tick, up: true });
			if (!message.known && this.ask) this.send(this.ask);
		} else if (t === "joined") this.token = message.token;
		if (t === "joined" || t === "no") this.ask = null;
		if (["welcome", "joined", "no", "ack"].includes(t)) this.event(t, message);
	}
}
