// Suggests airports and towns while one types a place, and fills its code, its point and its zone (ARIA's combobox with
// a list). Without this a place is plain text.
import { rooted } from "./root.js";

let count = 0;

for (const field of document.querySelectorAll("[data-places]")) suggest(field);

function suggest(field) {
  const input = field.querySelector("input[type=text]");
  const form = input.form;
  const list = document.createElement("ul");
  const status = document.createElement("p");
  let places = [], active = -1, request = null, timer = 0;

  list.id = `places-${++count}`;
  list.className = "suggestions card";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", field.querySelector("[data-label]").textContent);
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  input.after(list, status);
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id,
  })) input.setAttribute(name, value);

  // Of an address what stands behind the last comma is the town.
  const start = () => ("address" in field.dataset ? input.value.lastIndexOf(",") + 1 : 0);

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, 120);
  });

  async function look() {
    request?.abort();
    const text = input.value.slice(start()).trim();
    if (text.length < 2) return close();
    request = new AbortController();
    const query = new URLSearchParams({ q: text, kind: field.dataset.places, limit: 8 });
    try {
      const answer = await fetch(rooted(`/api/v1/places?${query}`), { signal: request.signal });
      if (!answer.ok) return close();
      const found = (await answer.json()).places;
      list.dataset.shown = text;
      // What is shown already stays, with what is chosen of it.
      if (!list.hidden && JSON.stringify(found) === JSON.stringify(places)) return;
      places = found;
    } catch {
      return close();
    }
    if (document.activeElement === input) open();
  }

  function open() {
    active = -1;
    list.replaceChildren(...places.map(option));
    list.hidden = places.length === 0;
    input.setAttribute("aria-expanded", String(places.length > 0));
    input.removeAttribute("aria-activedescendant");
    status.textContent = places.length ? form.dataset.found.replace("{count}", places.length) : form.dataset.none;
  }

  function close() {
    request?.abort();
    clearTimeout(timer);
    active = -1;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function option(place, index) {
    const item = document.createElement("li");
    item.id = `${list.id}-${index}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    const code = document.createElement("strong"), name = document.createElement("span");
    const rest = document.createElement("span");
    code.textContent = place.code;
    name.textContent = place.name;
    rest.textContent = [place.code && place.city !== place.name ? place.city : "", place.region, place.country].filter(Boolean).join(", ");
    rest.className = "suggestion-rest";
    item.append(...(place.code ? [code, " "] : []), name, " ", rest);
    // The focus stays in the input.
    item.addEventListener("mousedown", (event) => event.preventDefault());
    item.addEventListener("click", () => choose(place));
    return item;
  }

  function move(step) {
    if (!places.length) return;
    list.children[active]?.setAttribute("aria-selected", "false");
    active = (active + step + places.length) % places.length;
    const item = list.children[active];
    item.setAttribute("aria-selected", "true");
    item.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", item.id);
  }

  function choose(place) {
    // Where the form has no field for an airport's code, the code stands with the name.
    const isCoded = place.code && !form.elements[field.dataset.code];
    const name = isCoded ? `${place.name} (${place.code})` : place.fullName || place.city || place.name;
    const before = input.value.slice(0, start());
    input.value = before ? `${before} ${name}` : name;
    for (const key of ["code", "latitude", "longitude", "zone"]) {
      const sibling = form.elements[field.dataset[key]];
      if (!sibling || place[key] === undefined) continue;
      sibling.value = place[key];
      sibling.dispatchEvent(new Event("change", { bubbles: true }));
    }
    close();
    status.textContent = form.dataset.filled.replace("{place}", [name, place.code].filter(Boolean).join(" ")).replace("{zone}", place.zone);
  }

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isOpen = !list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(event.key === "ArrowDown" ? 1 : active < 0 ? 0 : -1);
      else look();
    } else if (isOpen && event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(places[active]);
    } else if (isOpen && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  input.addEventListener("blur", close);
}
