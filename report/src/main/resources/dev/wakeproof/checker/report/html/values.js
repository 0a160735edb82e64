// Values as TLC prints them: taken apart, so that a step that assigns one shows what it changed.

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
