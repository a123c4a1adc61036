// The socket: opens, comes back by itself, keeps the state whole, repeats what was not answered.

const PROTO = 1;
const CONNECT = 5000; // ms allowed for a connection
const STALE = 2500; // ms without a message after which a page shown again does not trust its socket

/** One client of the night server. `on` is told: change(), event(kind, message). */
export class Wire {
  constructor(role, on) {
    this.role = role;
    this.on = on;
    this.state = null;
    this.token = "";
    this.lang = "en";
    this.ask = null; // {t: "join" | "claim", ...} to be sent after the hello
    this.acts = new Map(); // n -> act without an answer
    this.last = 0;
    this.heard = 0;
    this.tick = 10;
    this.up = false;
    this.resting = false; // replaced elsewhere: only a tap or being shown again brings it back
    const back = () => this.back();
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && back());
    addEventListener("pageshow", back);
    addEventListener("online", back);
    addEventListener("offline", () => this.lose(0));
    setInterval(() => this.watch(), 1000);
  }

  /** Open a socket now; the one before is forgotten. */
  open() {
    this.drop();
    this.resting = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    this.since = this.heard = Date.now();
    socket.onopen = () => {
      const hello = { t: "hello", proto: PROTO, role: this.role, lang: this.lang };
      this.send(this.token ? { ...hello, token: this.token } : hello);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      let message = null;
      try {
        message = JSON.parse(event.data);
      } catch {
        return;
      }
      this.take(message);
    };
    socket.onclose = (event) => this.lose(event.code);
  }

  drop() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      // it was never open
    }
  }

  /** The page is in front of somebody again. */
  back() {
    if (!this.started) return;
    const fresh = this.socket && this.socket.readyState === 1 && Date.now() - this.heard < STALE;
    const trying = this.socket && this.socket.readyState === 0 && Date.now() - this.since < 1500;
    if (this.resting || (!fresh && !trying)) this.open();
  }

  start() {
    this.started = true;
    this.open();
  }

  watch() {
    const socket = this.socket;
    if (!socket) return;
    const now = Date.now();
    if (socket.readyState === 0 && now - this.since > CONNECT) this.lose(0);
    else if (socket.readyState === 1 && now - this.heard > 2 * this.tick * 1000) this.lose(0);
  }

  lose(code) {
    this.drop();
    const was = this.up;
    this.up = false;
    this.on.event("closed", { code });
    if (code === 4001) {
      this.resting = true;
      return;
    }
    if (code === 4002) {
      this.token = "";
      this.state = null;
      this.acts.clear();
    }
    const soon = was && ![4003, 4004, 4005, 4006, 4007].includes(code);
    this.timer = setTimeout(() => this.open(), soon ? 50 : code === 4003 || code === 4005 ? 5000 : 2000);
  }

  send(message) {
    if (!this.socket || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Do something; the answer comes as event("ack"). Numbers grow over reloads of the page too. */
  act(fields) {
    this.last = Math.max(this.last + 1, Date.now());
    const act = { t: "act", n: this.last, ...fields };
    this.acts.set(act.n, act);
    this.send(act);
    return act.n;
  }

  take(message) {
    switch (message.t) {
      case "welcome":
        this.tick = message.tick || 10;
        this.up = true;
        if (!message.known && this.ask) this.send(this.ask);
        this.on.event("welcome", message);
        break;
      case "joined":
        this.token = message.token;
        this.ask = null;
        this.on.event("joined", message);
        break;
      case "snap": {
        const { t, v, ...state } = message;
        this.state = state;
        this.version = v;
        this.on.change();
        for (const act of this.acts.values()) this.send(act);
        break;
      }
      case "delta":
        if (!this.state || message.was !== this.version) {
          this.send({ t: "again" });
          break;
        }
        Object.assign(this.state, message.set);
        this.version = message.v;
        this.on.change();
        break;
      case "ack":
        this.acts.delete(message.n);
        this.on.event("ack", message);
        break;
      case "no":
        this.ask = null;
        this.on.event("no", message);
        break;
      default:
        break;
    }
  }
}
