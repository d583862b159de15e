// Keys for what is done often; `?` lists them.
import { openPage } from "./sheet.js";
import { rooted } from "./root.js";

let first = "";
let timer;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable], dialog")) return;
  const keys = `${first}${event.key}`;
  clearTimeout(timer);
  first = "";
  if (event.key === "g") {
    first = "g ";
    timer = setTimeout(() => (first = ""), 1500);
  } else if (act(keys)) event.preventDefault();
});

function act(keys) {
  switch (keys) {
    case "?":
      openPage(rooted("/shortcuts"), document.activeElement);
      return true;
    case "/": {
      const field = document.querySelector("[data-search] [name=q], form.find [name=q]");
      if (field) field.focus();
      else location.href = rooted("/search");
      return true;
    }
    case "j":
    case "k":
      return step(keys === "j" ? 1 : -1);
    default: {
      const target = document.querySelector(`[data-key="${CSS.escape(keys)}"]`);
      target?.click();
      return Boolean(target);
    }
  }
}

function step(by) {
  const rows = [...document.querySelectorAll("main a.row-link")].filter((row) => row.checkVisibility());
  const here = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement));
  const row = rows[here < 0 ? (by > 0 ? 0 : rows.length - 1) : here + by];
  row?.focus();
  return Boolean(row);
}
