// Suggests places while one types one, and fills its code, its point and its zone (ARIA's combobox with a list); a field with a
// button also looks for what was typed at once, and takes a link or a point that is pasted. Without this a place is plain text.
import { rooted } from "./root.js";

const SHORT = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|maps\.apple\/p)\//i;
let count = 0;

for (const field of document.querySelectorAll("[data-places]")) suggest(field);

function suggest(field) {
  const input = field.querySelector("input[type=text]");
  const form = input.form, isAny = field.dataset.places === "any", note = field.querySelector("[data-find-note]");
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

  const other = (name) => form.elements[field.dataset[name]];
  const say = (text) => { if (note) note.textContent = text; };
  // Of an address what stands behind the last comma is the town; where every source is asked, the server says which part it knew.
  const start = () => ("address" in field.dataset && !isAny ? input.value.lastIndexOf(",") + 1 : 0);

  input.addEventListener("input", (event) => {
    clearTimeout(timer);
    say("");
    // What is pasted is whole.
    const isPasted = isAny && event.inputType === "insertFromPaste";
    timer = setTimeout(() => look(input.value.slice(start()).trim(), isPasted ? "pasted" : ""), isPasted ? 0 : 120);
  });

  /** @param {string} text @param {string} way `pasted` takes what was pasted, `asked` a single place, and says where there is none */
  async function look(text, way = "") {
    request?.abort();
    if (text.length < 2) return close();
    request = new AbortController();
    const query = new URLSearchParams({ q: text, kind: field.dataset.places, limit: 8 });
    if (isAny && form.dataset.journey) query.set("journey", form.dataset.journey);
    // Another server is asked only for who asks for it.
    if (isAny && way === "asked") query.set("ask", "1");
    try {
      const answer = await fetch(rooted(`/api/v1/places?${query}`), { signal: request.signal });
      if (!answer.ok) return close();
      const found = (await answer.json()).places;
      list.dataset.shown = text;
      const [first] = found, isSingle = found.length === 1 && (way === "asked" || (way && first.origin === "pasted"));
      if (isSingle) return choose(first);
      if (way && !found.length) {
        say(SHORT.test(text) ? form.dataset.short : way === "asked" ? form.dataset.notFound : "");
        if (way === "asked" && !SHORT.test(text)) offer(text);
      }
      // What is shown already stays, with what is chosen of it.
      if (!list.hidden && JSON.stringify(found) === JSON.stringify(places)) return;
      places = found;
    } catch (error) {
      if (way && error.name !== "AbortError") say(document.body.dataset.notReached);
      return close();
    }
    if (way === "asked") input.focus();
    if (document.activeElement === input) open();
  }

  // Where a map service of the traveller's choice looks for it, once it is tapped.
  function offer(text) {
    const { elsewhere, elsewhereAddress } = form.dataset;
    if (!note || !elsewhereAddress) return;
    const link = Object.assign(document.createElement("a"), { href: elsewhereAddress + encodeURIComponent(text), textContent: elsewhere });
    Object.assign(link, { className: "in-text", target: "_blank", rel: "noreferrer" });
    note.append(" ", link);
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
    name.textContent = place.name || place.label;
    const town = place.code && place.city !== place.name ? place.city : "";
    rest.textContent = [town, place.region, place.country, place.address, place.detail].filter(Boolean).join(", ");
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
    const isCoded = place.code && !other("code");
    const known = isCoded ? `${place.name} (${place.code})` : place.fullName || place.city || place.name;
    const name = isAny ? (other("placeName") && place.address) || place.label : known;
    const before = isAny ? (place.isEnd ? input.value.slice(0, input.value.lastIndexOf(",") + 1) : "") : input.value.slice(0, start());
    input.value = before ? `${before} ${before && isAny ? place.label : name}` : name;
    if (isAny) {
      complete(other("placeName"), place.isNamed ? place.name : "");
      complete(other("placeAddress"), place.address);
    }
    for (const key of ["code", "latitude", "longitude", "zone"]) {
      const value = isAny && /itude$/.test(key) ? point(place, key) : place[key];
      if (value !== undefined) fill(other(key), value ?? "");
    }
    close();
    const filled = form.dataset.filled.replace("{place}", [name, place.code].filter(Boolean).join(" "));
    status.textContent = place.zone ? filled.replace("{zone}", place.zone) : name;
    if (isAny && place.isExact) say(`${place.latitude}, ${place.longitude}`);
  }

  // The middle of a town is not where one goes, but tells that a point far from it is that of another place.
  function point(place, key) {
    if (place.isExact) return place[key];
    const north = Number(other("latitude")?.value || NaN), east = Number(other("longitude")?.value || NaN);
    const distance = Math.hypot(north - place.latitude, (east - place.longitude) * Math.cos((north * Math.PI) / 180)) * 111;
    return distance > 50 ? "" : undefined;
  }

  function fill(sibling, value) {
    if (!sibling) return;
    sibling.value = value;
    sibling.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const complete = (sibling, text) => sibling && text && !sibling.value && fill(sibling, text);

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isOpen = !list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(event.key === "ArrowDown" ? 1 : active < 0 ? 0 : -1);
      else look(input.value.slice(start()).trim());
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
  field.querySelector("[data-find]")?.addEventListener("click", (event) => {
    event.preventDefault();
    // A place that has coordinates is looked for again when its text has changed.
    const isKnown = input.value && input.value === input.defaultValue && other("latitude")?.value && other("longitude")?.value;
    if (isKnown) return say(form.dataset.known);
    look((input.value || other("placeName")?.value || "").trim(), "asked");
  });
}
