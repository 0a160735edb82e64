// What a trace says. Drawn by chart.js, walked through by viewer.js, which page.js makes; the parts
// share one scope, and load nothing from anywhere.

const holder = document.getElementById("traces");
const data = JSON.parse(holder.textContent);
const root = holder.dataset.root;

/** Steps whose name says that they wait: the lane sleeps before them. */
const SLEEPS = /_(Park|Sleep|Await|Block)/;
const WAKES = /wok|wake|park|signal|event|gate/i;
const BUFFER = /buf/i;
const FLUSH = /flush/i;
const NOTHING = new Set(["FALSE", "0", "null", "None", "<<>>", "{}", '""']);
const NOBODY = "(environment)";
const INITIAL = -1;

/** What a store in Java is called on, and how. */
const STORE = /(\w+)(?:\(\))?\s*\.\s*set(Plain|Opaque|Release|)\(/;

class Story {
  constructor(check) {
    Object.assign(this, check);
    this.rows = check.rows.map((cells) => {
      const changes = [];
      for (let i = 4; i < cells.length; i += 2) {
        changes.push({ name: data.texts[cells[i]], value: data.texts[cells[i + 1]] });
      }
      const place = cells[3] < 0 ? null : data.places[cells[3]];
      return { actor: cells[0], step: data.texts[cells[1]], shown: cells[2], place, changes };
    });
    this.last = this.rows.length - 1;
    this.actors = this.withPassive(check.actors);
    this.sleeps = [];
    this.arrows = [];
    this.buffers = [];
    this.ends = this.actors.map(() => null);
    this.states = this.rows.map(() => null);
    this.actors.forEach((name, actor) => this.lane(name, actor));
    this.rows.forEach((row, at) => this.reaches(row, at));
    this.flushes();
    this.modelledBuffers();
  }

  /** A module without processes names none that act, but may name some that are acted upon. */
  withPassive(actors) {
    if (actors.some((name) => name !== NOBODY)) {
      return actors;
    }
    const passive = new Set();
    this.rows.forEach((row) => row.changes.forEach((change) => {
      const index = /^\w+\[(\w+)\]/.exec(change.name);
      if (row.actor !== INITIAL && index && !/^\d+$/.test(index[1])) {
        passive.add(index[1]);
      }
    }));
    return actors.concat([...passive].sort());
  }

  /** Whose variable it is: x[p] in a specification, X.y of p in Java. */
  owner(name) {
    return this.actors.findIndex(
      (actor) => name.includes("[" + actor + "]") || name.endsWith(" of " + actor));
  }

  own(actor, from = 0) {
    const at = [];
    for (let i = from; i <= this.last; i++) {
      if (this.rows[i].actor === actor) {
        at.push(i);
      }
    }
    return at;
  }

  /** When an actor sleeps, and how its lane ends. */
  lane(name, actor) {
    const own = this.own(actor);
    if (own.length === 0) {
      return;
    }
    const final = own[own.length - 1];
    own.forEach((at, i) => {
      const row = this.rows[at];
      const before = i === 0 ? -1 : own[i - 1];
      const waits = row.changes.find((change) => change.name === name);
      const ever = waits || (this.engine === "jpf" && at === final && SLEEPS.test(row.step));
      if (waits || SLEEPS.test(row.step)) {
        const how = waits && !waits.value.startsWith("sleeps") ? waits.value : "asleep";
        this.sleeps.push({ actor, from: before, to: ever ? null : at, how });
      }
    });
    const pc = this.rows[final].changes.find((change) => change.name === "pc[" + name + "]");
    const next = pc ? pc.value.replaceAll('"', "") : "";
    if (next === "Done") {
      this.ends[actor] = final;
    } else if (SLEEPS.test(next) && this.goesNoFurther(final)) {
      this.sleeps.push({ actor, from: final, to: null, how: "asleep" });
    } else if (this.property === "Deadlock" && next && !this.ends[actor]) {
      this.sleeps.push({ actor, from: final, to: null, how: "blocked" });
    }
  }

  /** Not within a loop that the actor takes part in. */
  goesNoFurther(final) {
    return this.loopAt === null || final < this.loopAt || this.loopAt > this.last;
  }

  /** Arrows from a step to those whose variables it writes. */
  reaches(row, at) {
    if (row.actor === INITIAL) {
      return;
    }
    const given = new Map();
    row.changes.forEach((change) => {
      const to = this.owner(change.name);
      if (to < 0 || to === row.actor || change.name.startsWith("pc[")
          || BUFFER.test(change.name)) {
        return;
      }
      const variable = change.name.replace(/\[.*| of .*/, "").replace(/^.*\./, "");
      const wakes = WAKES.test(variable) && !NOTHING.has(change.value);
      const known = given.get(to);
      if (!known || wakes) {
        given.set(to, { from: row.actor, to, at, wakes, name: change.name });
      }
    });
    given.forEach((arrow) => {
      const next = arrow.wakes ? this.own(arrow.to, at + 1)[0] : undefined;
      this.arrows.push({ ...arrow, until: next === undefined ? null : next });
    });
  }

  /** The explorer says when a store arrives; where it was queued is found in the Java code. */
  flushes() {
    if (this.engine !== "explorer" || this.memory === "SC" || this.memory === "JAVA") {
      return;
    }
    const arrived = new Set();
    this.rows.forEach((row, at) => {
      if (row.step !== "flush") {
        return;
      }
      const earlier = this.own(row.actor).filter(
        (i) => i < at && this.rows[i].step !== "flush");
      const names = row.changes.map((change) => change.name.replace(/ of .*/, ""));
      const fields = names.map((name) => name.replace(/^.*\./, ""));
      const from = earlier.findLast((i) => fields.includes(this.stores(i)) && !arrived.has(i));
      arrived.add(from);
      const first = from === undefined ? earlier[earlier.length - 1] : from;
      this.buffers.push({
        actor: row.actor, from: first === undefined ? -1 : first, to: at, names });
    });
    this.rows.forEach((row, at) => {
      const field = row.changes.length === 0 && !arrived.has(at) && this.stores(at);
      if (field) {
        this.buffers.push({ actor: row.actor, from: at, to: null, names: [field] });
      }
    });
  }

  /** The field that the step of a row stores to, if its store can be queued. */
  stores(at) {
    const place = this.rows[at].place;
    const java = place && place[1];
    const store = java && STORE.exec(java[2]);
    return store && (store[2] || this.memory === "JAVA-SB") ? store[1] : null;
  }

  /** A specification that has store buffers keeps them in a variable, by process. */
  modelledBuffers() {
    this.actors.forEach((name, actor) => {
      let open = null;
      for (let at = 0; this.engine === "tlc" && at <= this.last; at++) {
        const names = this.buffered(name, at);
        if (open && open.names.join() !== names.join()) {
          open.to = at;
          open = null;
        }
        if (!open && names.length > 0) {
          open = { actor, from: at, to: null, names };
          this.buffers.push(open);
        }
      }
    });
  }

  /** Where the stores go that are in a process's buffer after a row: the field at of each. */
  buffered(name, at) {
    const names = [];
    this.state(at).forEach((value, key) => {
      if (!BUFFER.test(key) || !key.includes("[" + name + "]") || NOTHING.has(value)) {
        return;
      }
      const places = [...value.matchAll(/\bat \|-> ("?\w+"?|<<[^>]*>>)/g)].map((at) => at[1]);
      if (key.endsWith(".at")) {
        names.push(value);
      } else if (!/\.\w+$/.test(key)) {
        names.push(...(places.length > 0 ? places : ["store"]));
      }
    });
    return names.map((place) => place.replaceAll('"', ""));
  }

  /** All variables after a row. */
  state(at) {
    if (!this.states[at]) {
      const state = new Map(at === 0 ? [] : this.state(at - 1));
      this.rows[at].changes.forEach((change) => assign(state, change.name, change.value));
      this.states[at] = state;
    }
    return this.states[at];
  }

  /** What one row means, in words; whose buffer holds what, who is asleep. */
  notes(at) {
    const name = (actor) => this.actors[actor];
    const notes = [];
    this.arrows.filter((arrow) => arrow.at === at).forEach((arrow) => {
      notes.push(arrow.wakes ? "wakes " + name(arrow.to)
        : "writes " + arrow.name + ", which is " + name(arrow.to) + "'s");
    });
    this.sleeps.filter((sleep) => sleep.from < at && (sleep.to === null || at < sleep.to))
      .forEach((sleep) => notes.push(
        name(sleep.actor) + (sleep.how === "asleep" ? " is asleep" : ": " + sleep.how)));
    this.buffers.forEach((buffer) => {
      if (buffer.from <= at && (buffer.to === null || at < buffer.to)) {
        notes.push("in the buffer of " + name(buffer.actor) + ": " + buffer.names.join(", "));
      }
    });
    if (this.rows[at].step === "flush") {
      notes.push("a store that was in the buffer of " + name(this.rows[at].actor) + " arrives");
    }
    return notes;
  }
}
