// Walking through a story.

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
