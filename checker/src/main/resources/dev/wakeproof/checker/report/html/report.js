"use strict";
// Draws the counterexamples of the page. A Story says what happens in one, a Chart draws it, a
// Viewer lets people walk through it. Nothing is loaded from anywhere.
(() => {
  const holder = document.getElementById("traces");
  const data = JSON.parse(holder.textContent);
  const root = holder.dataset.root;

  // ---- What a trace says

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
      if (this.engine !== "explorer" || this.memory === "SC") {
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

  /** Splits at separators that are in no bracket. */
  function split(text, separator) {
    const parts = [];
    let depth = 0;
    let start = 0;
    for (let i = 0; i < text.length; i++) {
      if ("([{<".includes(text[i])) {
        depth++;
      } else if (")]}".includes(text[i]) || (text[i] === ">" && text[i - 1] !== "-"
          && text[i - 1] !== ":")) {
        depth--;
      } else if (depth === 0 && text.startsWith(separator, i)) {
        parts.push(text.slice(start, i));
        start = i + separator.length;
      }
    }
    parts.push(text.slice(start));
    return parts.map((part) => part.trim()).filter((part) => part !== "");
  }

  /** The entries of a function, record or sequence as TLC prints it; null for anything else. */
  function entries(value) {
    const inner = value.slice(1, -1);
    if (value.startsWith("(") && value.includes(":>")) {
      return split(inner, "@@").map((part) => {
        const at = part.indexOf(":>");
        return ["[" + part.slice(0, at).trim() + "]", part.slice(at + 2).trim()];
      });
    }
    if (value.startsWith("[") && value.includes("|->")) {
      return split(inner, ",").map((part) => {
        const at = part.indexOf("|->");
        return ["." + part.slice(0, at).trim(), part.slice(at + 3).trim()];
      });
    }
    if (value.startsWith("<<")) {
      return split(value.slice(2, -2), ",").map((part, i) => ["[" + (i + 1) + "]", part]);
    }
    return null;
  }

  /** Sets a variable or a part of one; functions are kept in parts, so that one can change. */
  function assign(state, name, value) {
    for (const known of [...state.keys()]) {
      if (known === name || known.startsWith(name + "[") || known.startsWith(name + ".")) {
        state.delete(known);
      } else if (name.startsWith(known + "[") || name.startsWith(known + ".")) {
        const whole = state.get(known);
        state.delete(known);
        (entries(whole) || []).forEach(([key, part]) => assign(state, known + key, part));
        assign(state, name, value);
        return;
      }
    }
    if (value.startsWith("(") && entries(value)) {
      entries(value).forEach(([key, part]) => assign(state, name + key, part));
    } else {
      state.set(name, value);
    }
  }

  // ---- How it is drawn

  const HUES = [212, 168, 282, 335, 95, 20, 250, 190];
  const HEAD = 30;
  const ROW = 30;
  const LINE = 17;
  const FOOT = 64;
  const NUMBER = 34;
  const BOX = 22;
  const CHARACTER = 6.7;

  function svg(name, attributes, parent, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    if (text !== undefined) {
      element.textContent = text;
    }
    parent.append(element);
    return element;
  }

  function html(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  const shortened = (text, length) =>
    text.length <= length ? text : text.slice(0, Math.max(1, length - 1)) + "…";

  class Chart {
    constructor(story, width, onRow) {
      this.story = story;
      this.withTable = width >= 560;
      this.measure(width);
      this.element = html("div", { className: "chart", tabIndex: 0 });
      this.element.setAttribute("role", "group");
      this.element.setAttribute("aria-label", "Counterexample, a column an actor, a row a step");
      this.table(onRow);
      this.draw();
    }

    measure(width) {
      const story = this.story;
      const lanes = Math.max(1, story.actors.length);
      const steps = story.rows.filter((row) => row.actor !== INITIAL);
      const longest = Math.max(8, ...steps.map((row) => Math.min(18, row.step.length)),
        ...story.actors.map((name) => name.length));
      const buffers = story.buffers.length > 0;
      this.gutter = story.loopAt === null ? 6 : 30;
      const wanted = longest * CHARACTER + (buffers ? 50 : 34);
      const room = (width - NUMBER - this.gutter - 4) / lanes;
      const most = this.withTable ? Math.min(wanted, (room * lanes * 0.66) / lanes) : room;
      this.lane = Math.max(this.withTable ? Math.min(wanted, 118) : 92, most);
      this.box = Math.min(this.lane - (buffers ? 30 : 12), longest * CHARACTER + 14);
      this.width = this.gutter + lanes * this.lane + 4;
      let top = 0;
      this.tops = story.rows.map((row) => {
        const at = top;
        top += this.height(row);
        return at;
      });
      this.bottom = top;
    }

    height(row) {
      const lines = row.actor === INITIAL || !this.withTable ? 1 : Math.max(1, row.shown);
      return ROW + (lines - 1) * LINE;
    }

    x(actor) {
      return this.gutter + (actor + 0.5) * this.lane;
    }

    /** Where a row's step is; the row before the first is the top, none is the end. */
    y(at) {
      if (at === null) {
        return this.bottom + FOOT - 8;
      }
      return at < 0 ? 2 : this.tops[at] + ROW / 2;
    }

    table(onRow) {
      const lanes = html("div", { className: "lanes" });
      this.story.actors.forEach((name, actor) => {
        const head = html("span", { textContent: shortened(name, (this.lane - 6) / 7.4) });
        head.style.left = this.x(actor) - 10 + "px";
        head.style.setProperty("--h", HUES[actor % HUES.length]);
        lanes.append(head);
      });
      const head = html("tr", {},
        html("th", { className: "number", textContent: "row", scope: "col" }),
        html("th", { scope: "col" }, lanes),
        html("th", { className: "changes", textContent: "changes", scope: "col" }));
      head.children[0].style.width = NUMBER + "px";
      head.children[1].style.width = this.width + "px";
      this.rowElements = this.story.rows.map((row, at) => this.row(row, at, onRow));
      const foot = html("tr", {}, html("td", { colSpan: 3 }));
      foot.style.height = FOOT + "px";
      const body = html("tbody", {}, ...this.rowElements);
      this.element.append(
        html("table", {}, html("thead", {}, head), body, html("tfoot", {}, foot)));
    }

    row(row, at, onRow) {
      const initial = row.actor === INITIAL;
      const who = initial ? "" : this.story.actors[row.actor] + ": ";
      const changes = html("td", { className: "changes" });
      if (initial) {
        const names = row.changes.map((change) => change.name).join(", ");
        changes.append(html("code", { textContent: names, title: names }));
      } else {
        row.changes.slice(0, row.shown).forEach((change) => {
          const text = change.name + " = " + change.value;
          changes.append(html("code", { textContent: text, title: text }));
        });
      }
      const element = html("tr", { onclick: () => onRow(at) },
        html("td", { className: "number", textContent: at + 1 }),
        html("td", {}, html("span", { className: "sr", textContent: who + row.step })),
        changes);
      element.style.height = this.height(row) + "px";
      return element;
    }

    draw() {
      const story = this.story;
      const height = this.bottom + FOOT;
      const picture = svg("svg", { width: this.width, height, "aria-hidden": "true" },
        this.element);
      picture.style.left = NUMBER + "px";
      picture.style.top = HEAD + "px";
      story.actors.forEach((name, actor) => this.drawLane(picture, actor));
      story.sleeps.forEach((sleep) => this.drawSleep(picture, sleep));
      story.buffers.forEach((buffer, i) => this.drawBuffer(picture, buffer, i));
      story.arrows.filter((arrow) => !arrow.wakes).forEach((arrow) => this.drawGive(picture, arrow));
      story.rows.forEach((row, at) => this.drawStep(picture, row, at));
      story.arrows.filter((arrow) => arrow.wakes).forEach((arrow) => this.drawWake(picture, arrow));
      this.drawLoop(picture);
      this.veil = svg("rect",
        { class: "veil", x: this.gutter, width: this.width - this.gutter, y: 0, height: 0 },
        picture);
    }

    drawLane(picture, actor) {
      const x = this.x(actor);
      const style = "--h:" + HUES[actor % HUES.length];
      const ended = this.story.ends[actor];
      const bottom = ended === null ? this.bottom : this.y(ended);
      const top = this.story.rows[0].actor === INITIAL ? this.height(this.story.rows[0]) : 0;
      svg("path", { class: "lane", style, d: `M${x} ${top}V${bottom}` }, picture);
      if (ended === null) {
        svg("path", { class: "lane tail", style, d: `M${x} ${bottom}V${bottom + FOOT - 6}` },
          picture);
      } else {
        const end = bottom + BOX / 2 + 8;
        svg("path", { class: "lane", style, d: `M${x} ${bottom}V${end}M${x - 9} ${end}H${x + 9}` },
          picture);
      }
    }

    drawSleep(picture, sleep) {
      const x = this.x(sleep.actor);
      const top = this.y(sleep.from) + (sleep.from < 0 ? 0 : BOX / 2);
      const bottom = this.y(sleep.to) - (sleep.to === null ? 0 : BOX / 2);
      svg("rect", { class: "sleep", x: x - 7, y: top, width: 14, height: Math.max(4, bottom - top),
        rx: 5 }, picture);
      // The steps of the actor itself lie over the band; the words do not lie under them.
      const free = Math.max(top, sleep.to === null
        ? this.y(this.story.own(sleep.actor).pop()) + BOX / 2 : top);
      const middle = (free + bottom) / 2;
      const words = sleep.how + (sleep.to === null && bottom - free > 95 ? " for ever" : "");
      if (bottom - free > words.length * 6.2) {
        svg("text", { class: "asleep", x: 0, y: 0,
          transform: `translate(${x + 3.5} ${middle}) rotate(-90)` }, picture, words);
      }
    }

    /** Several buffered stores of an actor stand side by side. */
    drawBuffer(picture, buffer, index) {
      const beside = this.story.buffers.slice(0, index).filter((other) =>
        other.actor === buffer.actor && (other.to === null || other.to > buffer.from)).length;
      const edge = this.x(buffer.actor) + this.box / 2;
      const x = edge + 7 + 6 * Math.min(beside, 2);
      const top = this.y(buffer.from);
      const bottom = this.y(buffer.to);
      svg("path", { class: "buffer", d: `M${edge} ${top}H${x}V${bottom}H${edge}` }, picture);
      const text = shortened(buffer.names.map((name) => name.replace(/^.*\./, "")).join(", "), 26);
      svg("text", { class: "buffered", x: 0, y: 0, "text-anchor": "middle",
        transform: `translate(${x + 10} ${(top + bottom) / 2}) rotate(-90)` }, picture,
        bottom - top > text.length * 6.2 ? text : "");
    }

    drawGive(picture, arrow) {
      const right = arrow.to > arrow.from;
      const y = this.y(arrow.at);
      const end = this.x(arrow.to) + (right ? -5 : 5);
      const back = right ? -7 : 7;
      svg("path", { class: "give", d: `M${this.x(arrow.from)} ${y}H${end + back}` }, picture);
      svg("path", { class: "give-head", d: `M${end} ${y}l${back} -4v8z` }, picture);
    }

    drawWake(picture, arrow) {
      const right = arrow.to > arrow.from;
      const sign = right ? 1 : -1;
      const startX = this.x(arrow.from) + (sign * this.box) / 2;
      const startY = this.y(arrow.at);
      const wakes = arrow.until !== null;
      const endY = wakes ? this.y(arrow.until) : startY + 14;
      const endX = this.x(arrow.to) - sign * (wakes ? this.box / 2 : 8);
      const bend = sign * Math.max(14, Math.abs(endX - startX) / 2);
      svg("path", { class: "wake", d: `M${startX} ${startY}C${startX + bend} ${startY} `
        + `${endX - bend} ${endY} ${endX - sign * 8} ${endY}` }, picture);
      svg("path", { class: "wake-head", d: `M${endX} ${endY}l${-sign * 9} -4.5v9z` }, picture);
    }

    drawStep(picture, row, at) {
      const y = this.y(at);
      if (row.actor === INITIAL) {
        svg("text", { class: "start", x: this.gutter + 4, y: y + 4 }, picture, row.step);
        return;
      }
      const x = this.x(row.actor);
      const group = svg("g", { style: "--h:" + HUES[row.actor % HUES.length],
        class: FLUSH.test(row.step) ? "flush" : "" }, picture);
      svg("rect", { class: "box", x: x - this.box / 2, y: y - BOX / 2, width: this.box, height: BOX,
        rx: 5 }, group);
      const name = row.step === "flush" ? "store arrives" : row.step;
      svg("text", { class: "name", x, y: y + 4 }, group,
        shortened(name, Math.floor((this.box - 4) / 6.6)));
    }

    drawLoop(picture) {
      const loopAt = this.story.loopAt;
      if (loopAt === null) {
        return;
      }
      const x = 15;
      if (loopAt > this.story.last) {
        svg("text", { class: "round", x: 0, y: 0,
          transform: `translate(${x} ${this.bottom - 40}) rotate(-90)` }, picture, "for ever");
        svg("path", { class: "loop", d: `M${x + 6} ${this.bottom - 8}a7 7 0 1 0 5 -9` }, picture);
        return;
      }
      const top = this.tops[loopAt] + 3;
      const bottom = this.bottom - 3;
      svg("path", { class: "loop",
        d: `M${this.gutter} ${bottom}H${x + 3}q-6 0 -6 -6V${top + 6}q0 -6 6 -6H${this.gutter - 5}` },
        picture);
      svg("path", { class: "loop-head", d: `M${this.gutter + 4} ${top}l-9 -4.5v9z` }, picture);
      svg("text", { class: "round", x: 0, y: 0,
        transform: `translate(${x - 7} ${(top + bottom) / 2}) rotate(-90)` }, picture, "for ever");
    }

    /** What comes after row {@code at} fades; null shows all. */
    show(at) {
      const from = at === null || at === this.story.last
        ? this.bottom + FOOT : this.tops[at] + this.height(this.story.rows[at]);
      this.veil.setAttribute("y", from);
      this.veil.setAttribute("height", this.bottom + FOOT - from);
      this.rowElements.forEach((row, i) => {
        row.classList.toggle("future", at !== null && i > at);
        if (i === at) {
          row.setAttribute("aria-current", "step");
        } else {
          row.removeAttribute("aria-current");
        }
      });
      if (at !== null) {
        const chart = this.element;
        const top = this.tops[at];
        const visible = chart.clientHeight - HEAD;
        if (top < chart.scrollTop || top + 60 > chart.scrollTop + visible) {
          chart.scrollTop = top - visible / 2;
        }
      }
    }
  }

  // ---- Walking through it

  let active = null;

  class Viewer {
    constructor(element, check) {
      this.element = element;
      this.story = new Story(check);
      this.at = null;
      this.rounds = 0;
      const button = (label, words, action) => {
        const made = html("button", { type: "button", textContent: label, title: words,
          onclick: action });
        made.setAttribute("aria-label", words);
        return made;
      };
      this.status = html("output");
      this.status.setAttribute("aria-live", "polite");
      this.stage = html("div", { className: "stage" });
      this.bar = html("div", { className: "bar-of-buttons" },
        button("first", "the first row (Home)", () => this.go(0)),
        button("◀ back", "a step back (left arrow)", () => this.back()),
        button("forward ▶", "a step forward (right arrow)", () => this.forward()),
        button("last", "the last row (End)", () => this.go(this.story.last)),
        button("all", "the whole counterexample (Esc)", () => this.go(null)),
        this.status);
      element.append(this.bar, this.stage,
        html("p", { className: "end", textContent: this.ending() }));
      this.inspector = html("aside", { className: "inspector" });
      this.layOut();
      new ResizeObserver(() => this.layOut()).observe(element);
      element.addEventListener("pointerdown", () => { active = this; });
    }

    ending() {
      const story = this.story;
      return "✗ " + story.property + (story.end ? ": " + story.end : "");
    }

    layOut() {
      const wide = this.element.clientWidth;
      if (wide === 0 || wide === this.wide) {
        return;
      }
      this.wide = wide;
      const beside = window.matchMedia("(min-width: 62.01rem)").matches;
      const room = beside ? wide - Math.min(384, Math.max(272, wide * 0.3)) - 24 : wide - 4;
      this.chart = new Chart(this.story, room, (at) => this.go(at));
      this.stage.replaceChildren(this.chart.element, this.inspector);
      this.show();
    }

    forward() {
      const story = this.story;
      if (this.at === null) {
        this.go(0);
      } else if (this.at < story.last) {
        this.go(this.at + 1, this.rounds);
      } else if (story.loopAt !== null && story.loopAt <= story.last) {
        this.go(story.loopAt, this.rounds + 1);
      }
    }

    back() {
      const story = this.story;
      if (this.at === null) {
        this.go(story.last);
      } else if (this.rounds > 0 && this.at === story.loopAt) {
        this.go(story.last, this.rounds - 1);
      } else if (this.at > 0) {
        this.go(this.at - 1, this.rounds);
      }
    }

    go(at, rounds = 0) {
      active = this;
      this.at = at;
      this.rounds = rounds;
      this.show();
      if (this.bar.getBoundingClientRect().top < 0
          || this.chart.element.getBoundingClientRect().top > window.innerHeight / 2) {
        this.bar.scrollIntoView();
      }
    }

    show() {
      const story = this.story;
      this.chart.show(this.at);
      const round = this.rounds > 0 ? ", round " + (this.rounds + 1) + " of the loop" : "";
      this.status.textContent = this.at === null
        ? story.rows.length + " rows" : "row " + (this.at + 1) + " of " + story.rows.length + round;
      this.inspector.replaceChildren(...(this.at === null ? this.overview() : this.step(this.at)));
      this.inspector.scrollTop = 0;
    }

    overview() {
      const story = this.story;
      const parts = [
        html("h4", { textContent: "The whole counterexample" }),
        html("p", { textContent: this.ending() })];
      const waiting = story.sleeps.filter((sleep) => sleep.to === null);
      waiting.forEach((sleep) => parts.push(
        html("p", { textContent: story.actors[sleep.actor] + ": " + sleep.how + " at the end" })));
      parts.push(html("p", {}, "Walk through it: ", html("kbd", { textContent: "→" }), " ",
        html("kbd", { textContent: "←" }), ", the buttons, or choose a row."));
      return parts;
    }

    step(at) {
      const story = this.story;
      const row = story.rows[at];
      const who = row.actor === INITIAL ? "" : story.actors[row.actor] + " · ";
      const parts = [html("h4", { textContent: who + row.step })];
      const notes = story.notes(at);
      if (notes.length > 0) {
        parts.push(html("ul", {}, ...notes.map((note) => html("li", { textContent: note }))));
      }
      if (row.actor !== INITIAL) {
        const before = at === 0 ? new Map() : story.state(at - 1);
        row.changes.forEach((change) => {
          const old = before.get(change.name);
          parts.push(html("div", { className: "change" }, change.name + ": ",
            html("span", { className: "old",
              textContent: old === undefined ? "" : old + " → " }), change.value));
        });
      }
      (row.place || []).forEach((place, i) => {
        if (place.length > 0) {
          const link = html("a", { href: root + place[0],
            textContent: place[0].replace(/^.*\//, "") + ", line " + place[1] });
          const where = ["In the specification: ", "In Java: "][i] || "Also in Java: ";
          parts.push(html("h5", {}, where, link));
          if (i < 2) {
            parts.push(html("pre", { textContent: place[2] }));
          }
        }
      });
      if (story.state(at).size > 0) {
        parts.push(this.whole(at));
      }
      return parts;
    }

    whole(at) {
      const fresh = new Set(this.story.rows[at].changes.map((change) => change.name));
      const values = [...this.story.state(at)].sort((a, b) => (a[0] < b[0] ? -1 : 1));
      const list = html("div", { className: "state" }, ...values.map(([name, value]) => html("div",
        { className: fresh.has(name) ? "fresh" : "", textContent: name + " = " + value })));
      const details = html("details", { open: this.stateOpen === true },
        html("summary", { textContent: "All that is known of the state" }), list);
      details.addEventListener("toggle", () => { this.stateOpen = details.open; });
      return details;
    }
  }

  // ---- The page

  const viewers = new Map();

  function draw(details) {
    const element = details.querySelector(".viewer");
    if (!element) {
      return;
    }
    if (!viewers.has(element)) {
      viewers.set(element, new Viewer(element, data.checks[element.dataset.check]));
    }
    active = viewers.get(element);
  }

  document.querySelectorAll("details.check").forEach((details) => {
    details.dataset.words = details.textContent.toLowerCase();
    details.addEventListener("toggle", () => details.open && draw(details));
    if (details.open) {
      draw(details);
    }
  });

  /** A link to a check or a claim opens it. */
  function follow() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) {
      return;
    }
    const inner = target.matches("details") ? target : target.querySelector("details");
    if (inner && target.matches("details, tr")) {
      inner.hidden = false;
      inner.open = true;
    }
    target.scrollIntoView();
  }
  window.addEventListener("hashchange", follow);
  follow();

  const filter = document.getElementById("filter");
  const shown = document.getElementById("shown");
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let count = 0;
    let all = 0;
    document.querySelectorAll("#checks .family").forEach((family) => {
      let here = 0;
      family.querySelectorAll("details.check").forEach((details) => {
        const text = details.dataset.words;
        details.hidden = !words.every((word) => text.includes(word));
        here += details.hidden ? 0 : 1;
        all++;
      });
      family.hidden = here === 0;
      count += here;
    });
    shown.textContent = words.length === 0 ? "" : count + " of " + all;
  });

  function onScreen(viewer) {
    const box = viewer && viewer.element.getBoundingClientRect();
    return box && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.target.matches("input")) {
      if (event.key === "Escape") {
        filter.value = "";
        filter.dispatchEvent(new Event("input"));
        filter.blur();
      }
      return;
    }
    if (event.key === "/") {
      filter.focus();
      event.preventDefault();
      return;
    }
    const inside = event.target.closest && event.target.closest("details.check[open]");
    const element = inside && inside.querySelector(".viewer");
    const viewer = (element && viewers.get(element)) || (onScreen(active) ? active : null);
    if (!viewer) {
      return;
    }
    const actions = {
      ArrowRight: () => viewer.forward(),
      ArrowLeft: () => viewer.back(),
      Home: () => viewer.go(0),
      End: () => viewer.go(viewer.story.last),
      Escape: () => viewer.go(null),
    };
    if (actions[event.key]) {
      actions[event.key]();
      event.preventDefault();
    }
  });
})();
