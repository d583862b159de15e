// Something new is planned by dragging over free time; by a tap there, and one on what appears; or on the keyboard by Enter in the
// calendar, the arrow keys, with Shift for the length, and Enter.
import { drag, minuteOf, step } from "./calendar-pointer.js";

const usual = { start: 10 * 60, length: 60 }, day = 24 * 60;

export function plan(calendar) {
  calendar.addEventListener("pointerdown", (event) => press(calendar, event));
  // A browser that begins to drag what is marked or linked takes the pointer away.
  calendar.addEventListener("dragstart", (event) => event.preventDefault());
  calendar.addEventListener("click", (event) => {
    if (!event.target.matches(".calendar-column")) return;
    put(calendar, event.target, minuteAt(calendar, event.target, event.clientY), usual.length).focus({ preventScroll: true });
  });
  calendar.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== calendar) return;
    event.preventDefault();
    const columns = [...calendar.querySelectorAll(".calendar-column")];
    const today = [...calendar.querySelectorAll(".calendar-head a")].findIndex((head) => head.hasAttribute("aria-current"));
    const column = columns[today] ?? columns.find((other) => !other.classList.contains("is-away")) ?? columns[0];
    put(calendar, column, usual.start, usual.length).focus();
  });
}

const minuteAt = (calendar, column, y) => Math.floor((y - column.getBoundingClientRect().top) / minuteOf(calendar) / step) * step;

function press(calendar, event) {
  const column = event.target.closest(".calendar-column");
  if (!column || event.target.closest(".calendar-block, .calendar-new")) return;
  const from = minuteAt(calendar, column, event.clientY);
  let link;
  drag(event, {
    start: () => (link = put(calendar, column, from, step)),
    move: (_, y) => {
      const to = minuteAt(calendar, column, event.clientY + y), first = Math.max(0, Math.min(from, to));
      link = put(calendar, column, first, Math.min(day, Math.max(from, to) + step) - first);
    },
    drop: () => (location.href = link.href),
    cancel: () => link.parentElement.remove(),
  });
}

// The only place for something new, at a time of a day.
function put(calendar, column, start, length) {
  const place = calendar.querySelector(".calendar-new") ?? made(calendar), link = place.firstElementChild;
  const first = Math.min(Math.max(0, start), day - step), minutes = Math.min(Math.max(step, length), day - first);
  place.style.setProperty("--from", first);
  place.style.setProperty("--length", minutes);
  link.href = `${calendar.dataset.new}?day=${column.id.slice(4)}&at=${clock(first)}&minutes=${minutes}`;
  const text = `${shown(first)} – ${shown(first + minutes)}`;
  link.textContent = `+ ${text}`;
  link.setAttribute("aria-label", `${calendar.dataset.newLabel}: ${column.getAttribute("aria-label")}, ${text}`);
  // What is moved in the document loses the focus.
  if (place.parentElement !== column) column.append(place);
  Object.assign(place, { at: { column, start: first, length: minutes } });
  return link;
}

function made(calendar) {
  const place = Object.assign(document.createElement("li"), { className: "calendar-new" });
  place.append(document.createElement("a"));
  place.addEventListener("keydown", (event) => key(calendar, place, event));
  return place;
}

function key(calendar, place, event) {
  if (event.key === "Escape") {
    place.remove();
    return calendar.focus();
  }
  const [days, minutes] = { ArrowUp: [0, -step], ArrowDown: [0, step], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key] ?? [];
  if (minutes === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { column, start, length } = place.at, columns = [...calendar.querySelectorAll(".calendar-column")];
  const next = columns[columns.indexOf(column) + days] ?? column;
  const link = event.shiftKey ? put(calendar, column, start, length + minutes) : put(calendar, next, start + minutes, length);
  link.focus();
}

const clock = (minutes) => `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const format = new Intl.DateTimeFormat(document.documentElement.lang, { timeZone: "UTC", timeStyle: "short" });
const shown = (minutes) => format.format(minutes * 60_000);
