// What happens while the page is open: how many reminders are due, on their tab and on the app's icon, those that come due, what
// others change, and who else has the journey open.
// Of all tabs of the wallet one keeps a line to the server and tells the others, for a browser opens only a few lines at once.
import { heard, shown } from "./device.js";
import { toast } from "./toast.js";
import { rooted } from "./root.js";

const others = "BroadcastChannel" in window ? new BroadcastChannel("journey-wallet-live") : undefined;

function due({ count, label }) {
  const badge = document.querySelector("[data-due-badge]");
  if (badge) {
    badge.querySelector("[data-due-text]").textContent = count === 0 ? "" : count > 99 ? "99+" : count;
    badge.querySelector("[data-due-label]").textContent = label;
  }
  mark(count);
}

function mark(count) {
  if (count) navigator.setAppBadge?.(count).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

// One at a time; the next comes once this one is settled.
const waiting = [];

function remind(reminder) {
  waiting.push(reminder);
  if (waiting.length === 1) next();
}

function next() {
  const [reminder] = waiting;
  if (!reminder) return;
  const settled = () => {
    waiting.shift();
    next();
  };
  const actions = reminder.actions.map(({ label, address }) => ({ label, run: () => act(address) }));
  toast([reminder.title, reminder.text].filter(Boolean).join("\n"), [
    { label: reminder.open, run: () => location.assign(rooted(reminder.address)) }, ...actions,
  ], settled);
}

async function act(address) {
  const retry = { label: document.body.dataset.retry, run: () => act(address) };
  try {
    const answer = await fetch(rooted(address), { method: "POST", redirect: "manual" });
    if (!answer.ok && answer.type !== "opaqueredirect") throw new Error(answer.status);
  } catch {
    return toast(document.body.dataset.notReached, retry);
  }
  // In place: a reload would call off a way to another page that has begun meanwhile.
  if (document.querySelector("[data-reminders]")) (await import("./live-page.js")).renew();
}

// The number of the newest change that the page has, and the mark of the answers of external services: a copy of the device says them
// itself, other pages the number alone; else they are those of the first event.
const { dataset } = document.documentElement, [navigation] = performance.getEntriesByType("navigation");
const [stored, storedFacts] = dataset.stored?.split(" ") ?? [];
let known = Number(stored ?? navigation?.serverTiming?.find(({ name }) => name === "change")?.description ?? -1), knownFacts = storedFacts;

// What a form has led to stays as it is, for nothing else shows it again; and a page that a form leads away from is not brought up to date
// any more: what it was about may be gone.
let isStill = document.body.dataset.still !== undefined;
addEventListener("submit", (event) => { isStill ||= !event.defaultPrevented; });
addEventListener("pageshow", (event) => { if (event.persisted) isStill = false; });

async function change({ change: number, facts }) {
  const isNews = (known >= 0 && number > known) || (knownFacts !== undefined && facts !== knownFacts);
  known = Math.max(known, number);
  knownFacts = facts;
  if (isNews && !isStill) (await import("./live-page.js")).renew();
  // The copy of a time without a network is still what the server has.
  else if (!isNews && dataset.kept !== undefined && `${number}` === stored) (await import("./device-mark.js")).unmark();
}

const shows = { due, change, reminder: remind, presence: async (news) => (await import("./live-page.js")).showPeople(news) };
const show = ({ kind, data }) => shows[kind](data);

function listen() {
  const line = new EventSource(rooted("/events")), ending = new AbortController();
  for (const kind of ["due", "reminder", "presence"]) {
    line.addEventListener(kind, ({ data }) => {
      const message = { kind, data: JSON.parse(data) };
      show(message);
      others?.postMessage(message);
    });
  }
  // The kept pages are current as long as the line is open and tells of no change that they lack.
  let newest = { change: -1, facts: "" };
  line.addEventListener("change", ({ data }) => {
    newest = JSON.parse(data);
    heard(newest.change, newest.facts);
    const message = { kind: "change", data: newest };
    show(message);
    others?.postMessage(message);
  });
  const pulse = setInterval(() => line.readyState === EventSource.OPEN && heard(newest.change, newest.facts), 15_000);
  // The browser itself tries again after a break, but not after an answer that refuses: the server has no room just now.
  line.addEventListener("error", () => {
    heard(-1);
    if (line.readyState !== EventSource.CLOSED) return;
    clearInterval(pulse);
    ending.abort();
    setTimeout(listen, 30_000);
  });
  // A tab that is put aside by the browser lets go of the line, and takes it up again when it comes back.
  addEventListener("pagehide", () => { clearInterval(pulse); line.close(); }, { once: true, signal: ending.signal });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); }, { once: true, signal: ending.signal });
}

function begin() {
  mark(Number(document.body.dataset.due));
  others?.addEventListener("message", ({ data }) => show(data));
  if (navigator.locks) navigator.locks.request("journey-wallet-live", () => new Promise(listen));
  else listen();
  if (document.body.dataset.journey) import("./live-page.js").then(({ stay }) => stay());
}

// A page that was made before it was shown may have missed what happened meanwhile.
if (document.body.dataset.due !== undefined) {
  shown.then((isLater) => {
    begin();
    if (isLater && !isStill) import("./live-page.js").then(({ renew }) => renew());
  });
}
