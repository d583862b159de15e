// @ts-check
// What a copy of a page says by the clock, right without a server (`KeptClock.swift`): how far things are, what is next, what is today,
// and which reminders are overdue. When a day begins, and which group is whose, the server has said in advance.
import { state } from "./device-store.js";
import { count } from "./countdown.js";
import { word } from "./device-words.js";

const DAY = 86_400_000;
const language = document.documentElement.lang;
const plural = new Intl.PluralRules(language);

// How far the clock of this device is behind that of the server, in milliseconds.
let skew = 0;
const now = () => Date.now() + skew;

/** The calendar day in a zone, in days since 1970. @param {number} moment @param {string} zone */
function day(moment, zone) {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(moment);
  return calendarDay(parts);
}

/** @param {string} text as 2026-11-23; in days since 1970 */
const calendarDay = (text) => Date.parse(`${text}T00:00Z`) / DAY;

/** @param {string} key @param {number} count */
async function counted(key, count) {
  const form = `${key}.${plural.select(count)}`, text = await word(form, { count });
  return text === form ? word(`${key}.other`, { count }) : text;
}

/** `in 5 days`, `today`, `2 days ago`. @param {number} days */
function days(days) {
  if (days === 0) return word("in.today");
  if (days === 1) return word("in.tomorrow");
  return days > 1 ? counted("in.days", days) : counted("ago.days", -days);
}

/** How far it is, or that one arrives then. @param {boolean | undefined} arrives @param {string} when */
const arriving = (arrives, when) => (arrives ? word("in.arrives", { when }) : when);

/** `in 3 h 12 min`. @param {number} milliseconds */
async function soon(milliseconds) {
  const all = Math.round(Math.max(60_000, milliseconds) / 60_000), hours = Math.floor(all / 60), minutes = all % 60;
  const form = hours === 0 ? "duration.minutes" : minutes === 0 ? "duration.hours" : "duration.both";
  return word("in.duration", { duration: await word(form, { hours, minutes }) });
}

/** The entry of a table that holds now, the first where none does yet. @param {[number, string, boolean?][]} table */
const current = (table) => table.filter(([from]) => from * 1000 <= now()).at(-1) ?? table[0];

/** @param {HTMLElement} element */
async function say(element) {
  const table = JSON.parse(element.dataset.clock ?? "{}");
  if (table.groups) return group(element, table);
  if (element instanceof HTMLInputElement) return suggest(element, table);
  if (table.says) return call(element, current(table.says));
  const today = table.here && day(now(), table.here);
  if (table.first) {
    const [first, last] = [table.first, table.last].map(calendarDay);
    const status = today < first ? "upcoming" : today > last ? "past" : "active";
    element.className = element.className.replace(/\bstatus-\w+/, `status-${status}`);
    element.textContent = status === "active" ? await word("status.active") : await days((status === "past" ? last : first) - today);
  } else {
    const left = table.to * 1000 - now();
    const when = left >= 0 && left < DAY ? await soon(left) : await days(day(table.to * 1000, table.zone) - today);
    element.textContent = await arriving(table.arrives, when);
  }
}

/** What a day is called, and on an itinerary which day is today. @param {HTMLElement} element @param {[number, string, boolean?]} entry */
function call(element, [, text, isToday]) {
  element.textContent = text;
  const section = element.closest("section[id^=day-]");
  if (!section) return;
  section.toggleAttribute("data-today", isToday === true);
  const link = document.querySelector(`.day-strip a[href="#${section.id}"]`);
  if (isToday) link?.setAttribute("aria-current", "date");
  else link?.removeAttribute("aria-current");
}

/** What a form suggests for a time, where nobody has chosen another one: now, or today on the way. @param {HTMLInputElement} input @param {any} table */
function suggest(input, table) {
  if (input.value !== input.defaultValue) return;
  if (table.now) {
    const local = new Intl.DateTimeFormat("sv", { timeZone: table.now, dateStyle: "short", timeStyle: "short" }).format(now());
    input.defaultValue = local.replace(" ", "T");
  } else {
    const [from, first, last] = [table.from, table.first, table.last].map(calendarDay), today = day(now(), table.here);
    const moved = calendarDay(input.value.slice(0, 10)) + (today >= first && today <= last ? today : first) - from;
    input.defaultValue = new Date(moved * DAY).toISOString().slice(0, 10) + input.value.slice(10);
    table.from = new Date((today >= first && today <= last ? today : first) * DAY).toISOString().slice(0, 10);
    input.dataset.clock = JSON.stringify(table);
  }
}

/** A reminder in the group where it stands now. @param {HTMLElement} row @param {any} table */
async function group(row, { moment, groups }) {
  const [, name] = current(groups), from = row.closest("section");
  row.dataset.moment = moment;
  if (!from || from.dataset.group === name) return;
  const to = document.querySelector(`section[data-group="${name}"]`) ?? (await made(from, name));
  const later = [...to.querySelectorAll("li[data-moment]")].find((other) => Number(/** @type {HTMLElement} */ (other).dataset.moment) > moment);
  to.querySelector(".rows")?.insertBefore(row, later ?? null);
  if (!from.querySelector("li")) from.remove();
}

/** A group that the page did not have yet, where it belongs among the others. @param {HTMLElement} other @param {string} name */
async function made(other, name) {
  const order = ["overdue", "today", "tomorrow", "week", "later", "completed"], section = /** @type {HTMLElement} */ (other.cloneNode(true));
  section.dataset.group = name;
  section.querySelector(".rows")?.replaceChildren();
  const [title, before] = [section.querySelector(".group-title"), [...document.querySelectorAll("section[data-group]")]
    .find((one) => order.indexOf(/** @type {HTMLElement} */ (one).dataset.group ?? "") > order.indexOf(name))];
  if (title) title.textContent = await word(`reminders.group.${name}`);
  if (before) before.before(section);
  else other.parentElement?.append(section);
  return section;
}

/** Shows of what follows one another what is next now. @param {Element} place */
function choose(place) {
  const all = /** @type {HTMLElement[]} */ ([...place.children]), [shown, ...later] = all;
  const isOver = ({ dataset: { until } }) => until !== "" && Number(until) * 1000 <= now();
  if (!shown || !isOver(shown)) return;
  const next = later.find((other) => !isOver(other));
  for (const gone of later.slice(0, next ? later.indexOf(next) + 1 : later.length)) gone.remove();
  if (!(next instanceof HTMLTemplateElement)) return;
  shown.replaceChildren(next.content.cloneNode(true));
  shown.dataset.until = next.dataset.until;
  count(shown);
}

async function tell() {
  document.querySelectorAll("[data-clock-next]").forEach(choose);
  for (const element of document.querySelectorAll("[data-clock]")) {
    // A zone that this browser does not know leaves what the server said.
    try {
      await say(/** @type {HTMLElement} */ (element));
    } catch (error) {
      console.info("the clock:", String(error));
    }
  }
  if (location.search && document.querySelector("[data-reminders]")) await (await import("./reminders-filter.js")).narrow(now);
}

/** Goes by the clock from now on. */
export async function follow() {
  skew = (await state.get("clock")) ?? 0;
  await tell();
  document.dispatchEvent(new Event("clock"));
  setInterval(() => document.hidden || tell(), 20_000);
  document.addEventListener("visibilitychange", () => document.hidden || tell());
}
