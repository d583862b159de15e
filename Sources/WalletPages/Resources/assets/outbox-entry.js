// @ts-check
// What a write that waits says: its title and its fields, as the form named them that it was made with. The form is one that the device
// keeps, so that no field is described a second time.
import { pages } from "./device-pages.js";
import { announce, journeys, outbox } from "./device-store.js";
import { word } from "./device-words.js";
import { money } from "./money.js";
import { inside, rooted } from "./root.js";

const language = document.documentElement.lang;
const UUID = "[0-9a-f-]{36}";

/** What was typed, also where it lies in a form with a file. @param {any} entry */
const typed = (entry) => entry.fields ?? entry.values;
/** @param {any} entry */
const idOf = (entry) => typed(entry)?.id;

/** The page of the journey that an address lies in. @param {string} address */
function journeyOf(address) {
  const journey = inside(address).match(`^/journeys/${UUID}`)?.[0];
  return journey && rooted(journey);
}

/** Where a write belongs: its record's page, the list that this stands in, and the form of its fields. @param {any} entry */
export function places(entry) {
  const address = rooted(inside(entry.address).replace(/^\/api\/v1/, "").replace(/\?.*/, ""));
  if (/\/(files|inbox|scan)$/.test(address) && entry.method === "POST") {
    const list = address.replace(/\/(files|scan)$/, "");
    return { isNew: true, record: list, list, form: "", journey: journeyOf(list) };
  }
  const isPut = entry.method === "PUT" && !entry.fields?.baseVersion;
  if (isPut) {
    const list = address.replace(/\/[^/]+$/, "");
    return { isNew: true, record: address, list, form: `${list}/new`, journey: journeyOf(list) };
  }
  const isNew = entry.method === "POST" && Boolean(idOf(entry)) && !new RegExp(`${UUID}$`).test(address);
  // What is done to a record stands below its address.
  const record = isNew ? `${address}/${idOf(entry)}` : address.match(`^.*/${UUID}`)?.[0] ?? address;
  const list = record.replace(/\/[^/]+$/, "");
  // Only what changes fields has a form.
  const form = isNew ? `${address}/new` : record === address ? `${record}/edit` : "";
  return { isNew, record, list, form, journey: journeyOf(record) };
}

/** @type {Map<string, Promise<Document | undefined>>} */
const forms = new Map();

async function form(/** @type {string} */ address) {
  if (!address) return undefined;
  if (!forms.has(address)) {
    forms.set(address, fetch(address).then(async (answer) => {
      return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
    }, () => undefined));
  }
  return forms.get(address);
}

/** @param {any} entry @returns {Promise<{ title: string, what: string, facts: [string, string][] }>} */
export async function describe(entry) {
  const { isNew, record, list, form: address } = places(entry);
  const what = await word(isNew ? "created" : /\/delete$|^DELETE$/.test(entry.method === "DELETE" ? "DELETE" : entry.address) ? "deleted" : "edited");
  const page = (await form(address)) ?? (isNew && (await otherForm(list)));
  const known = isNew ? undefined : (await form(await pageOf(record)))?.querySelector("h1")?.textContent?.trim();
  const facts = page ? read(page, typed(entry) ?? {}, !isNew) : [];
  const file = new URLSearchParams(entry.address.split("?")[1]).get("name");
  const named = ["name", "title"].map((name) => typed(entry)?.[name]).find(Boolean) ?? file;
  const first = page && [...page.querySelectorAll("main form.form [name]")].map((input) => input.getAttribute("name") ?? "")
    .filter((name) => page.querySelector(`main form.form input[type=text][name="${name}"]`)).map((name) => typed(entry)?.[name]).find(Boolean);
  return { title: named ?? known ?? first ?? what, what, facts };
}

/** The page of a record, which may be kept under the address of its journey. @param {string} record */
async function pageOf(record) {
  if (journeyOf(record)) return record;
  const id = record.split("/").pop();
  for (const journey of await journeys.all()) {
    const page = (await pages.addresses(journey.id)).find((address) => address.endsWith(`/${id}`));
    if (page) return page;
  }
  return record;
}

// The form of the same kind in another journey that is kept.
async function otherForm(/** @type {string} */ address) {
  const kind = address.split("/").pop();
  const other = (await journeys.all()).find(({ id, counted }) => id !== "wallet" && counted?.pages);
  return other && form(rooted(`/journeys/${other.id}/${kind}/new`));
}

/** The fields that say something, and, of an edit, those that it changes. */
function read(/** @type {Document} */ page, /** @type {any} */ fields, /** @type {boolean} */ isEdit) {
  /** @type {[string, string][]} */
  const facts = [];
  for (const [name, value] of Object.entries(fields)) {
    const input = /** @type {HTMLInputElement | null} */ (page.querySelector(`main form.form [name="${name}"]:not([type=hidden])`));
    const label = input && (page.querySelector(`label[for="${input.id}"]`) ?? input.closest("label"))?.firstChild?.textContent?.trim();
    if (!input || !label || ((isEdit || input.tagName === "SELECT") && current(input) === value)) continue;
    const currency = /** @type {HTMLSelectElement | null | undefined} */ (input.closest(".pair")?.querySelector("select"));
    // Of something new an amount says its currency, and a time needs no zone.
    if (!isEdit && (currency === /** @type {any} */ (input) || input.getAttribute("list") === "zones")) continue;
    const text = value && currency && fields[currency.name] ? money(String(value), fields[currency.name], language) : shown(input, String(value));
    if (text || isEdit) facts.push([label, text]);
  }
  return facts;
}

function current(/** @type {any} */ input) {
  if (input.type === "checkbox") return input.hasAttribute("checked") ? "on" : "";
  if (input.tagName === "SELECT") return input.querySelector("option[selected]")?.value ?? input.options[0]?.value;
  return input.tagName === "TEXTAREA" ? input.textContent : input.getAttribute("value") ?? "";
}

function shown(/** @type {any} */ input, /** @type {string} */ value) {
  if (input.tagName === "SELECT") return [...input.options].find((option) => option.value === value)?.textContent.trim() ?? value;
  if (input.type === "checkbox") return value === "on" ? "✓" : "–";
  const moment = value.match(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/);
  if (!moment) return value;
  const [, year, month, day, hour, minute] = moment.map(Number), date = new Date(year, month - 1, day, hour || 0, minute || 0);
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", ...(moment[4] ? { timeStyle: "short" } : {}) }).format(date);
}

/** Puts what was typed into the form of an entry, so that one goes on from there. @param {Element} form @param {any} fields */
export function fill(form, fields) {
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (["version", "baseVersion"].includes(name)) continue;
    for (const input of /** @type {NodeListOf<any>} */ (form.querySelectorAll(`[name="${CSS.escape(name)}"]`))) {
      if (input.type === "checkbox") input.checked = value === "on";
      else if (input.type === "radio") input.checked = input.value === value;
      else if (input.type !== "file" && (input.type !== "hidden" || name === "id")) input.value = value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

/** Whether a write can be taken back: one that may have arrived can, where it made something, which is deleted then. @param {any} entry */
export const isWithdrawable = (entry) => !entry.isSent || entry.status === "refused" || places(entry).isNew;

/** @param {any} entry */
export async function withdraw(entry) {
  const current = await outbox.get(entry.number);
  if (!current) return;
  if (!current.isSent || current.status === "refused") await outbox.remove(entry.number);
  else {
    const { number, body, ...rest } = current, address = `${places(entry).record}/delete`, type = "application/x-www-form-urlencoded";
    await outbox.put({ ...rest, method: "POST", address, type, fields: { from: "list" }, key: crypto.randomUUID(), isSent: false, at: Date.now() });
  }
  announce();
}
