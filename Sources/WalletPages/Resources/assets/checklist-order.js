// @ts-check
// The order of a checklist's lines on a page, where the server does not tell it.

/** The moves that are shown already: a page is written in the order before them. @type {Set<number>} */
const done = new Set();

/**
 * Moves a line as the server will, once.
 * @param {number} number of the move
 * @param {string} id of the line
 * @param {{ to?: string, next?: string }} fields
 */
export function reorder(number, id, { to, next }) {
  const line = document.querySelector(`#checklist [data-line="${id}"]`), list = line?.parentElement;
  if (!line || !list || done.has(number)) return;
  done.add(number);
  if (to === "up") line.previousElementSibling?.before(line);
  else if (to === "down") line.nextElementSibling?.after(line);
  else list.insertBefore(line, list.querySelector(`[data-line="${next}"]`));
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (list.querySelectorAll(".move-button"))) {
    const own = button.closest("[data-line]");
    button.disabled = !(button.value === "up" ? own?.previousElementSibling : own?.nextElementSibling);
  }
}
