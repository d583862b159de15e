// @ts-check
// Shows what waits where it belongs: in its list, on its page, in its form, and how much it is on every page.
import { ownWrites, state } from "./device-store.js";
import { marks } from "./device-mark.js";
import { word } from "./device-words.js";
import { reorder } from "./checklist-order.js";
import { rowsOfDay } from "./outbox-day.js";
import { describe, fill, isWithdrawable, places, withdraw } from "./outbox-entry.js";
import { rooted } from "./root.js";

const here = location.pathname;

// One after the other, for what is shown is taken away first.
/** @type {Promise<void>} */
let turn = Promise.resolve();
export const show = () => (turn = turn.then(showNow));

let shown = "", isLeaving = false;
/** @type {number[]} */
let known = [];

async function showNow() {
  const entries = await ownWrites(), now = JSON.stringify(entries.map(({ number, status, at, isSent }) => [number, status, at, isSent]));
  if (now === shown || isLeaving) return;
  shown = now;
  const isSent = known.some((number) => !entries.some((entry) => entry.number === number));
  known = entries.map(({ number }) => number);
  if (isSent && document.querySelector(".outbox-row, .outbox-card, .waiting-mark")) return anew();
  document.querySelectorAll("[data-outbox-mark]").forEach((element) => element.remove());
  if (entries.length) await bar(entries);
  await offerUndo(entries);
  for (const entry of entries) {
    const place = places(entry);
    if (place.form === here || (place.form && here === `${place.record}/edit` && entry.fields)) fillForm(entry, place);
    else if (place.isNew && (place.list === here || (place.journey === here && place.list !== rooted("/journeys")))) await row(entry, place);
    else if (place.isNew && (isFrom(entry) || (place.list === rooted("/journeys") && here === rooted("/")))) await row(entry, place);
    else if (place.record === here) await page(entry, place);
    if (/\/move$/.test(entry.address)) reorder(entry.number, place.record.split("/").pop() ?? "", entry.fields);
    if (!place.isNew) await markLinks(entry, place);
  }
}

// What was sent stands on the page itself now; while something is typed there, what waited stays as it is shown, without its mark.
function anew() {
  const isBusy = document.querySelector("main form.form, dialog[open]") || document.activeElement?.matches("input, textarea, select");
  if (!isBusy) return location.reload();
  document.querySelectorAll(".waiting-mark, .outbox-bar, .outbox-card .form-end").forEach((element) => element.remove());
}

/** Whether a write was made with a short form of this page. @param {any} entry */
const isFrom = ({ referrer }) => Boolean(referrer) && new URL(referrer).pathname === here && !here.endsWith("/new");

/** @param {string} tag @param {string} style @param {string} text */
function make(tag, style, text = "") {
  const element = document.createElement(tag);
  element.className = style;
  element.textContent = text;
  element.dataset.outboxMark = "";
  return element;
}

/** What a form has led here for stays on this device, and is undone here. @param {any[]} entries */
async function offerUndo(entries) {
  const address = new URL(location.href), made = address.searchParams.get("kept") && entries.at(-1);
  if (!address.searchParams.has("kept")) return;
  address.searchParams.delete("kept");
  history.replaceState(null, "", address);
  if (!(await state.get("undo"))) return;
  const [{ toast }, { ask }] = await Promise.all([import("./toast.js"), import("./device.js")]);
  const place = made && places(made), isCreated = place?.isNew && place.record === here;
  toast(await word("keptHere"), {
    label: await word("undo"),
    run: async () => {
      isLeaving = true;
      isLeaving = (await ask({ order: "undo" })) === true;
      if (!isLeaving) toast(await word("isSent"));
      else if (isCreated) location.assign(place.list);
      else location.reload();
    },
  });
}

/** @param {any[]} entries */
async function bar(entries) {
  const refused = entries.filter(({ status }) => status === "refused").length;
  const link = /** @type {HTMLAnchorElement} */ (make("a", "outbox-bar"));
  link.href = rooted("/settings/this-device");
  const texts = [
    entries.length > refused && (await word("waitingCount", { count: entries.length - refused })),
    refused && (await word("needsCount", { count: refused })), (await state.get("problem")) === "signIn" && (await word("signIn")),
  ];
  link.textContent = texts.filter(Boolean).join(" · ");
  marks().append(link);
}

/** A new thing in its list. @param {any} entry @param {ReturnType<typeof places>} place */
async function row(entry, place) {
  const { title, facts } = await describe(entry);
  const line = make("li", "row outbox-row");
  const link = document.createElement("a");
  Object.assign(link, { className: "row-link", href: place.record });
  const text = make("span", "row-text");
  text.append(make("span", "row-title", title), make("span", "row-subtitle", facts.map(([, value]) => value).filter((value) => value !== title).slice(0, 3).join(" · ")));
  link.append(text, make("span", "waiting-mark", await word("waitingMark")));
  line.append(link);
  const kind = place.list.split("/").pop() ?? "";
  // A short form stands below the list that it adds to.
  const own = document.querySelector(`main form.add-line[action="${place.list}"]`)?.parentElement?.querySelector(".rows");
  if (own) return own.append(line);
  const day = here === place.list ? await rowsOfDay(entry.fields ?? entry.values, make) : undefined;
  if (day) return day.append(line);
  const list = here === place.list ? document.querySelector("main .pane-list .rows, main .rows") : document.getElementById(kind)?.querySelector(".rows");
  if (list) list.prepend(line);
  else {
    const card = make("ul", "card rows");
    card.append(line);
    const empty = /** @type {HTMLElement | null} */ (document.querySelector("main .empty"));
    (empty ?? document.querySelector("main .page, main .pane-list"))?.before(card);
    // The list is not empty any more.
    if (empty && here === place.list) empty.hidden = true;
  }
}

/** The page of a thing: what is new about it; the whole of it where the device has no page of it yet. */
async function page(/** @type {any} */ entry, /** @type {ReturnType<typeof places>} */ place) {
  const { title, what, facts } = await describe(entry);
  const card = make("section", "card outbox-card");
  const head = make("p", "outbox-head", `${what} · `);
  head.append(make("span", "waiting-mark", await word("waitingMark")));
  const list = make("dl", "facts");
  for (const [label, value] of facts) {
    const pair = document.createElement("div");
    pair.append(Object.assign(document.createElement("dt"), { textContent: label }), Object.assign(document.createElement("dd"), { textContent: value }));
    list.append(pair);
  }
  card.append(head, list, await actions(entry, place));
  const blank = document.querySelector("[data-not-here]");
  if (blank && place.isNew) {
    const heading = document.createElement("h1");
    heading.textContent = title;
    blank.replaceChildren(heading, card);
    if (place.list === rooted("/journeys")) blank.append(...(await kinds(place.record)));
    document.title = `${title} · Journey Wallet`;
  } else (document.querySelector("main h1") ?? document.querySelector("main > *"))?.after(card);
}

/** What can be added to a journey that was made on this device. @param {string} journey */
async function kinds(journey) {
  const answer = await fetch(`${journey}/add`).catch(() => undefined);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
  return page ? [...page.querySelectorAll("main .kind-grid")] : [];
}

async function actions(/** @type {any} */ entry, /** @type {ReturnType<typeof places>} */ place) {
  const line = make("p", "form-end");
  if (entry.fields && place.form) line.append(Object.assign(document.createElement("a"), {
    className: "button-plain", href: `${place.form}?waiting=${entry.number}`, textContent: await word("open"),
  }));
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button-plain", textContent: await word("withdraw") });
  button.addEventListener("click", async () => {
    await withdraw(entry);
    location.assign(place.isNew ? place.list : place.record);
  });
  if (isWithdrawable(entry)) line.append(button);
  return line;
}

/** The form that a write was made with, opened again: it goes on from what was typed. */
function fillForm(/** @type {any} */ entry, /** @type {ReturnType<typeof places>} */ place) {
  const asked = new URLSearchParams(location.search).get("waiting");
  const form = /** @type {HTMLElement | null} */ (document.querySelector("main form.form"));
  if (!form || form.dataset.outboxFilled || (place.isNew ? Number(asked) !== entry.number : entry.status === "refused" && Number(asked) !== entry.number)) return;
  /** @type {HTMLElement} */ (form).dataset.outboxFilled = "";
  fill(form, place.isNew ? { ...entry.fields, id: place.record.split("/").pop() } : entry.fields);
}

/** In a list, a row that is changed or deleted is shown with the waiting change applied, and marked. */
async function markLinks(/** @type {any} */ { address, method, fields }, /** @type {ReturnType<typeof places>} */ place) {
  const text = await word("waitingMark"), isDeleted = /\/delete$/.test(address) || method === "DELETE";
  for (const form of document.querySelectorAll(`main form:is([action="${place.record}"], [action="${address}"])`)) toggle(/** @type {HTMLFormElement} */ (form), fields);
  const id = place.record.split("/").pop();
  for (const link of document.querySelectorAll(`main .row-link[href$="/${id}"]`)) {
    const title = link.querySelector(".row-title"), name = fields?.title ?? fields?.name;
    if (title && name) title.textContent = name;
    link.closest("li")?.classList.toggle("is-dimmed", isDeleted);
    link.append(make("span", "waiting-mark", isDeleted ? `${await word("deleted")} · ${text}` : text));
  }
}

/** A switch shows what it was set to. @param {HTMLFormElement} form @param {any} fields */
function toggle(form, fields) {
  const button = form.querySelector("[role=switch]");
  const field = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[type=hidden]")])
    .find(({ name }) => !["version", "from"].includes(name) && fields?.[name] !== undefined);
  if (!button || !field) return;
  const isOn = fields[field.name] === true || fields[field.name] === "on";
  button.setAttribute("aria-checked", String(isOn));
  button.classList.toggle("is-on", isOn);
  field.value = isOn ? "" : "on";
}
