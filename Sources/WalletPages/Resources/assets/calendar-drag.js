// Blocks of a calendar are moved by pointer, finger (held for a moment) or Alt with the arrow keys, and their end by its edge or
// Alt and Shift with the arrows, in steps of 15 minutes. What was moved is sent with the version that it was moved from.
import { drag, minuteOf, step } from "./calendar-pointer.js";
import { rooted } from "./root.js";
import { toast } from "./toast.js";

const pause = 700;

// Blocks that stay when the calendar is brought up to date.
const arranged = new WeakSet();

export function arrange(calendar) {
  for (const block of calendar.querySelectorAll("[data-move]")) {
    if (arranged.has(block)) continue;
    arranged.add(block);
    if (!block.classList.contains("goes-on")) block.append(Object.assign(document.createElement("span"), { className: "calendar-edge" }));
    block.addEventListener("pointerdown", (event) => press(calendar, block, event));
    block.addEventListener("keydown", (event) => key(calendar, block, event));
    block.addEventListener("dragstart", (event) => event.preventDefault());
  }
}

function press(calendar, block, event) {
  const isEdge = event.target.classList.contains("calendar-edge");
  const width = block.parentElement.offsetWidth, minute = minuteOf(calendar);
  let shift;
  const release = () => block.classList.remove("is-moving");
  drag(event, {
    start: () => block.classList.add("is-moving"),
    move: (x, y) => {
      shift = { days: isEdge ? 0 : Math.round(x / width), minutes: Math.round(y / minute / step) * step, isEdge };
      show(block, shift, width, minute);
    },
    drop: () => {
      release();
      if (shift && (shift.days || shift.minutes)) send(calendar, block, shift);
      else show(block);
    },
    cancel: () => {
      release();
      show(block);
    },
  });
}

// Keys that follow one another are sent as one.
function key(calendar, block, event) {
  const steps = { ArrowUp: [0, -step], ArrowDown: [0, step], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  if (!event.altKey || !steps) return;
  event.preventDefault();
  const isEdge = event.shiftKey, before = block.shift?.isEdge === isEdge ? block.shift : { days: 0, minutes: 0 };
  block.shift = { days: isEdge ? 0 : before.days + steps[0], minutes: before.minutes + steps[1], isEdge };
  show(block, block.shift, block.parentElement.offsetWidth, minuteOf(calendar));
  clearTimeout(block.timer);
  block.timer = setTimeout(() => send(calendar, block, block.shift), pause);
}

function show(block, shift, width = 0, minute = 0) {
  if (shift?.isEdge) block.style.setProperty("--pull", `${shift.minutes * minute}px`);
  else block.style.translate = shift ? `${shift.days * width}px ${shift.minutes * minute}px` : "";
  if (!shift) block.style.removeProperty("--pull");
}

async function send(calendar, block, shift) {
  const data = JSON.parse(block.dataset.move), before = {}, after = {};
  delete block.shift;
  const keep = (field, old, value) => {
    before[field] = old;
    after[field] = value;
  };
  if (!shift.isEdge) keep(data.startField, data.start, later(data.start, shift));
  if (data.minutes && shift.isEdge) keep(data.endField, data.minutes, Math.max(step, data.minutes + shift.minutes));
  if (data.end) keep(data.endField, data.end, later(data.end, shift));
  if (!Object.keys(after).length || (data.question && !confirm(data.question))) return show(block);
  const version = await patch(data, { ...after, baseVersion: data.version });
  if (version === undefined) return show(block);
  await renew(calendar, data);
  toast(calendar.dataset.moved, {
    label: calendar.dataset.undo,
    run: async () => {
      if ((await patch(data, { ...before, baseVersion: version })) !== undefined) await renew(calendar, data);
    },
  });
}

// The clock of a place, some days and minutes later: `2026-03-28T10:55`.
function later(clock, { days, minutes }) {
  return new Date(Date.parse(`${clock}:00Z`) + days * 86_400_000 + minutes * 60_000).toISOString().slice(0, 16);
}

// The version that there is now; nothing where it was refused.
async function patch(data, fields) {
  try {
    const answer = await fetch(rooted(data.resource), {
      method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields),
    });
    const record = await answer.json();
    if (answer.ok) return record.version;
    toast(record.issues?.[0]?.message ?? record.message ?? document.body.dataset.notReached);
  } catch {
    toast(document.body.dataset.notReached);
  }
}

// The calendar as it is now, where it was scrolled to, with the same block in focus.
async function renew(calendar, { resource }) {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".calendar");
  if (!answer.ok || !page) return location.reload();
  const { scrollTop, scrollLeft } = calendar;
  calendar.replaceChildren(...page.childNodes);
  Object.assign(calendar, { scrollTop, scrollLeft });
  arrange(calendar);
  [...calendar.querySelectorAll("[data-move]")].find((block) => JSON.parse(block.dataset.move).resource === resource)?.querySelector("a").focus({ preventScroll: true });
}
