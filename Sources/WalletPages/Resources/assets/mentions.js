// @ts-check
// Offers the members of the journey where somebody types @ in a comment.
const area = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea[data-members]"));
const sign = /(^|[^\p{L}\p{N}])@([\p{L}\p{N}][^@\n]{0,39})?$/u;

if (area) {
  const members = /** @type {string[]} */ (JSON.parse(area.dataset.members ?? "[]"));
  const list = Object.assign(document.createElement("ul"), { id: "mention-list", className: "card suggestions", hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", area.dataset.membersLabel ?? "");
  area.after(list);
  for (const [name, value] of Object.entries({ "aria-autocomplete": "list", "aria-controls": list.id })) area.setAttribute(name, value);
  let active = -1;

  const typed = () => sign.exec(area.value.slice(0, area.selectionStart));
  const close = () => {
    list.hidden = true;
    active = -1;
    area.removeAttribute("aria-activedescendant");
  };
  const choose = (/** @type {string} */ name) => {
    const start = area.selectionStart - (typed()?.[2] ?? "").length;
    area.setRangeText(`${name} `, start, area.selectionStart, "end");
    close();
  };
  const select = (/** @type {number} */ index) => {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = (index + list.children.length) % list.children.length;
    list.children[active].setAttribute("aria-selected", "true");
    area.setAttribute("aria-activedescendant", list.children[active].id);
  };
  const option = (/** @type {string} */ name, /** @type {number} */ index) => {
    const item = Object.assign(document.createElement("li"), { id: `mention-${index}`, textContent: name });
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    // The focus stays in the text.
    item.addEventListener("mousedown", (event) => event.preventDefault());
    item.addEventListener("click", () => choose(name));
    return item;
  };
  area.addEventListener("input", () => {
    const match = typed(), start = match?.[2]?.toLowerCase() ?? "";
    const names = match ? members.filter((name) => name.toLowerCase().startsWith(start)).slice(0, 6) : [];
    list.replaceChildren(...names.map(option));
    active = -1;
    list.hidden = !names.length;
    if (names.length) select(0);
    else close();
  });
  area.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") select(active + (event.key === "ArrowDown" ? 1 : -1));
    else if (event.key === "Enter" || event.key === "Tab") choose(list.children[active].textContent ?? "");
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  area.addEventListener("blur", close);
}
