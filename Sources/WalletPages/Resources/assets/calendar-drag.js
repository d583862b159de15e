// Blocks of a calendar are moved by pointer, finger (held for a moment) or Alt with the arrow keys, and their end by its edge or
// Alt and Shift with the arrows, in steps of 15 minutes. What was moved is sent with the version that it was moved from.
import { drag, minuteOf, step } from "./calendar-pointer.js";
import { word } from "./device-words.js";
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

// Where a block is while it is moved, beside where its waiting move has brought it.
function show(block, shift, width = block.parentElement.offsetWidth, minute = minuteOf(block.closest(".calendar"))) {
  const { days, minutes, pull } = block.waiting ?? { days: 0, minutes: 0, pull: 0 }, isMove = shift && !shift.isEdge;
  const [x, y] = [days + (isMove ? shift.days : 0), minutes + (isMove ? shift.minutes : 0)], longer = pull + (shift?.isEdge ? shift.minutes : 0);
  block.style.translate = x || y ? `${x * width}px ${y * minute}px` : "";
  if (longer) block.style.setProperty("--pull", `${longer * minute}px`);
  else block.style.removeProperty("--pull");
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
  const { version, waiting } = (await patch(data, { ...after, baseVersion: data.version })) ?? {};
  if (version === undefined) return show(block);
  if (waiting) return wait(block, shift, data, after);
  await renew(calendar, data);
  toast(calendar.dataset.moved, {
    label: calendar.dataset.undo,
    run: async () => {
      if (await patch(data, { ...before, baseVersion: version })) await renew(calendar, data);
    },
  });
}

// Without a network the move waits in the outbox, and the block where it was moved to; what is moved next goes on from there.
async function wait(block, shift, data, after) {
  const before = block.waiting ?? { days: 0, minutes: 0, pull: 0 };
  block.waiting = shift.isEdge
    ? { ...before, pull: before.pull + shift.minutes }
    : { ...before, days: before.days + shift.days, minutes: before.minutes + shift.minutes };
  const now = { ...data, start: after[data.startField] ?? data.start };
  if (data.minutes) now.minutes = after[data.endField] ?? data.minutes;
  if (data.end) now.end = after[data.endField] ?? data.end;
  block.dataset.move = JSON.stringify(now);
  show(block);
  const text = await word("waitingMark"), clocks = block.querySelector(".calendar-clocks");
  if (clocks) clocks.textContent = `${now.start.slice(11)} · ${text}`;
  toast(text);
}

// The clock of a place, some days and minutes later: `2026-03-28T10:55`.
function later(clock, { days, minutes }) {
  return new Date(Date.parse(`${clock}:00Z`) + days * 86_400_000 + minutes * 60_000).toISOString().slice(0, 16);
}

// The record as it is now, of which there is only the version where it waits; nothing where it was refused.
async function patch(data, fields) {
  try {
    const answer = await fetch(rooted(data.resource), {
      method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields),
    });
    const record = await answer.json();
    if (answer.ok) return record;
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
