// What moves on the page: its viewers, its filter, its keys.

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

/** A link to a check opens it; to one that was not in this run, says so. */
function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = document.getElementById(id);
  const elsewhere = document.getElementById("elsewhere");
  elsewhere.hidden = id === "" || target !== null;
  if (!target) {
    elsewhere.replaceChildren(id + " is not in this run. A check: " + elsewhere.dataset.check + id);
    if (elsewhere.dataset.whole) {
      elsewhere.append(". Or ", html("a",
        { href: elsewhere.dataset.whole + "#" + id, textContent: "in the last whole run" }));
    }
    return;
  }
  const family = target.closest(".family");
  if (family) {
    family.hidden = false;
  }
  if (target.matches("details")) {
    target.hidden = false;
    target.open = true;
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
