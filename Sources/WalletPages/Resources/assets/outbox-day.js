// @ts-check
// Where what waits stands in a list of days: below its own day, which gets a heading where it has none yet.
import { word } from "./device-words.js";

const language = document.documentElement.lang;

/** The rows of the day of a write; nothing where the list has no days, and where the write has none.
 * @param {any} fields @param {(tag: string, style: string, text?: string) => HTMLElement} make @returns {Promise<Element | null | undefined>} */
export async function rowsOfDay(fields, make) {
  const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main section[data-day]")]);
  const day = Object.values(fields ?? {}).map((value) => String(value).match(/^(\d{4}-\d\d-\d\d)T\d\d:\d\d/)?.[1]).find(Boolean);
  if (!day || !sections.length) return undefined;
  const own = sections.find(({ dataset }) => dataset.day === day);
  if (own) return own.querySelector(".rows");
  const section = make("section", "group"), rows = make("ul", "card rows");
  section.dataset.day = day;
  section.append(make("h2", "group-title", await heading(day)), rows);
  const later = sections.find(({ dataset }) => (dataset.day ?? "") > day);
  if (later) later.before(section);
  else sections.at(-1)?.after(section);
  return rows;
}

/** `Today, Saturday 28 November`. @param {string} day */
async function heading(day) {
  const [year, month, date] = day.split("-").map(Number), moment = new Date(year, month - 1, date), now = new Date();
  const format = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" });
  const text = new Intl.DateTimeFormat(language, { ...format, ...(year === now.getFullYear() ? {} : { year: "numeric" }) }).format(moment);
  return moment.toDateString() === now.toDateString() ? word("day.today", { date: text }) : text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
