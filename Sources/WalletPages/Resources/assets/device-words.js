// @ts-check
// What the scripts of a device say, in the language of its user: from this page, or from one that is kept.
import { pages } from "./device-pages.js";
import { rooted } from "./root.js";

/** @type {Promise<Element | null> | undefined} */
let reading;

async function read() {
  const here = document.getElementById("device-words");
  if (here) return here;
  // The copy first: without a session the server leads elsewhere.
  const address = rooted("/offline"), kept = await pages.get("wallet", address);
  const page = await (kept ?? (await fetch(address))).text();
  return new DOMParser().parseFromString(page, "text/html").getElementById("device-words");
}

/** A text, with values in its placeholders. @param {string} name @param {Record<string, any>} [values] @returns {Promise<string>} */
export async function word(name, values = {}) {
  reading ??= read();
  const template = /** @type {HTMLTemplateElement | null} */ (await reading);
  const text = template?.content.querySelector(`[data-word="${name}"]`)?.textContent ?? name;
  return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

const language = document.documentElement.lang;

/** A moment: the time, and the day where it is another one. @param {Date} moment */
export function time(moment) {
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, { timeStyle: "short", ...(isToday ? {} : { dateStyle: "short" }) }).format(moment);
}

/** A number of bytes, not cut before its unit. @param {number} count */
export function size(count) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = Math.min(3, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const format = { style: "unit", unit: units[step], maximumFractionDigits: step > 1 ? 1 : 0 };
  return new Intl.NumberFormat(language, /** @type {any} */ (format)).format(count / 1000 ** step).replaceAll(" ", "\u00a0");
}
