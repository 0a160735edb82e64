// How a story is drawn.

const HUES = [212, 168, 282, 335, 95, 20, 250, 190];
const HEAD = 30;
const ROW = 30;
const LINE = 17;
const FOOT = 64;
const NUMBER = 34;
const BOX = 22;
// Of 12 px in the monospaced font of the style sheet.
const CHARACTER = 7.3;
// The longest label of a step in the specifications has 17.
const LONGEST = 20;
// What the column of changes needs at least.
const CHANGES = 200;

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
    const longest = Math.max(8, ...steps.map((row) => Math.min(LONGEST, row.step.length)),
      ...story.actors.map((name) => name.length));
    const buffers = story.buffers.length > 0;
    this.gutter = story.loopAt === null ? 6 : 30;
    const wanted = longest * CHARACTER + (buffers ? 50 : 34);
    const room = (width - NUMBER - this.gutter - 4) / lanes;
    // Labels are never cut: where there is no room for all lanes, the chart scrolls sideways.
    this.lane = this.withTable ? wanted : Math.max(wanted, room);
    this.box = longest * CHARACTER + 14;
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
      const head = html("span", { textContent: shortened(name, (this.lane - 6) / 8) });
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
    const all = html("table", {}, html("thead", {}, head), body, html("tfoot", {}, foot));
    all.style.minWidth = NUMBER + this.width + (this.withTable ? CHANGES : 0) + "px";
    this.element.append(all);
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
      shortened(name, Math.floor((this.box - 4) / CHARACTER)));
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
      const actor = this.story.rows[at].actor;
      if (actor !== INITIAL) {
        const left = NUMBER + this.x(actor) - this.lane / 2;
        if (left < chart.scrollLeft || left + this.lane > chart.scrollLeft + chart.clientWidth) {
          chart.scrollLeft = left - (chart.clientWidth - this.lane) / 2;
        }
      }
    }
  }
}
