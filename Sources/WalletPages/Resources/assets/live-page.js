// @ts-check
// What others do while a page is open: their changes are put into it in place, a form says what was changed beside its fields, and
// the initials of who else has the journey open stand at its edge.
import { unmark } from "./device-mark.js";
import { inside, rooted } from "./root.js";

// What scripts have put into the page, and the message of what just happened, of which the server knows nothing.
const OWN = [".toast", "[data-outbox-mark]", ".calendar-edge"].join();
// The pages that follow from the wallet alone; scripts fill parts of the others.
const LIVE = /^\/(journeys(\/[^/]+(\/(?!documents)[a-z-]+(\/([0-9a-f-]{36}|[0-9-]{10}))?)?)?|reminders|activity)?$/;
// What is not changed: what somebody is at, and forms, which would lose what was typed.
const HELD = [
  OWN, "[data-busy]", "dialog[open]", "[data-map]", "[data-upload]", ".is-dragged", ".is-moving", "form:has(textarea, select, input:not([type=hidden]))",
].join();
// How long a page waits before it is fetched anew once more, in milliseconds.
const PAUSE = 500;

let isRunning = false, isDue = false;

/** Brings the page up to date with the server; at once, then at most once in a while. */
export async function renew() {
  if (isRunning || document.hidden) {
    isDue = true;
    return;
  }
  [isRunning, isDue] = [true, false];
  try {
    await Promise.all([putInPlace(), tellForm()]);
  } catch (error) {
    console.info("not brought up to date:", String(error));
  }
  setTimeout(() => {
    isRunning = false;
    if (isDue) renew();
  }, PAUSE);
}
document.addEventListener("visibilitychange", () => isDue && renew());

async function putInPlace() {
  if (!LIVE.test(inside(location.pathname))) return;
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok || answer.redirected) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [shown, fresh] = [document.getElementById("main"), page.getElementById("main")];
  if (!shown || !fresh) return;
  unmark();
  if (shown.querySelector("[data-busy], .is-dragged, .is-moving")) isDue = true;
  morph(shown, fresh);
  document.title = page.title;
  document.dispatchEvent(new Event("renewed"));
}

/** Makes an element equal to another one, changing no more of it than differs. @param {Element} shown @param {Element} fresh */
function morph(shown, fresh) {
  if (shown.isEqualNode(fresh) || shown.matches(HELD)) return;
  for (const { name, value } of fresh.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  // What is opened stays open.
  for (const { name } of [...shown.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) shown.removeAttribute(name);
  let next = shown.firstChild;
  for (const child of [...fresh.childNodes]) {
    const match = find(next, child);
    if (!match) {
      const added = document.importNode(child, true);
      shown.insertBefore(added, next);
      if (added instanceof HTMLElement) mark(added);
      continue;
    }
    if (match === next) next = next?.nextSibling ?? null;
    else shown.insertBefore(match, next);
    if (match instanceof Element) morph(match, /** @type {Element} */ (child));
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    if (!(gone instanceof Element && gone.matches(HELD))) gone.remove();
  }
}

/** The sibling from one on that stands for the same as another element. @param {Node | null} from @param {Node} child */
function find(from, child) {
  const wanted = key(child);
  for (let node = from; node; node = node.nextSibling) {
    if (key(node) === wanted && !(node instanceof Element && node.matches(OWN))) return node;
  }
  return null;
}

/** By what an element is known again: its names, its identifier, what its row leads to. @param {Node} node */
function key(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const { id, tagName } = node, row = tagName === "LI" || tagName === "ARTICLE";
  const link = row ? node.querySelector("a[href]")?.getAttribute("href") : node.getAttribute("href");
  return [tagName, node.classList[0], id, node.getAttribute("data-line"), node.getAttribute("data-move"), link?.split("?")[0]].join(" ");
}

/** Shows for a moment that something is new. @param {HTMLElement} element */
function mark(element) {
  if (!element.matches("li, article, section, tr") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const colour = getComputedStyle(element).getPropertyValue("--accent-soft") || "transparent";
  element.animate([{ backgroundColor: colour.trim() }, {}], { duration: 1600, easing: "ease-out" });
}

// A form of an item that others change says so; saving it changes the fields that were changed here, and no others.
async function tellForm() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("main form.form"));
  const version = /** @type {HTMLInputElement | null} */ (form?.elements.namedItem("version"));
  if (!form || !version || !/\/edit$/.test(location.pathname) || form.dataset.autosave) return;
  const answer = await fetch(`${location.pathname.replace(/edit$/, "news")}?after=${version.value}`);
  if (!answer.ok) return;
  for (const [name, text] of Object.entries((await answer.json()).fields)) {
    const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (!field) continue;
    let news = field.querySelector(".field-news");
    if (!news) {
      news = Object.assign(document.createElement("p"), { className: "field-news" });
      news.setAttribute("role", "status");
      field.append(news);
      const more = field.closest("details");
      if (more) more.open = true;
    }
    if (news.textContent !== text) news.textContent = text;
  }
}

/** Shows who else has the journey of the page open. @param {{ journey: string, people: { avatars: { initials: string, tint: string, name: string }[], label: string } }} news */
export function showPeople({ journey, people }) {
  if (journey !== document.body.dataset.journey) return;
  let box = document.querySelector(".presence");
  if (!box) {
    box = Object.assign(document.createElement("p"), { className: "presence avatars" });
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  const hidden = Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: people.label });
  box.replaceChildren(hidden, ...people.avatars.slice(0, 5).map(({ initials, tint, name }) => {
    const avatar = Object.assign(document.createElement("span"), { className: `avatar tint-${tint}`, textContent: initials, title: name });
    avatar.setAttribute("aria-hidden", "true");
    return avatar;
  }));
}

const page = identifier();
// The server forgets a page that says nothing for 75 s.
const STILL_HERE = 30_000;

/** Says that this page of a journey is open, as long as it is looked at. */
export function stay() {
  const { journey } = document.body.dataset, address = rooted(`/journeys/${journey}/presence`);
  const say = (/** @type {Record<string, string>} */ more = {}) =>
    fetch(address, { method: "POST", body: new URLSearchParams({ page, ...more }), keepalive: true }).catch(() => {});
  const look = () => (document.hidden ? say({ gone: "1" }) : say());
  look();
  const timer = setInterval(() => document.hidden || say(), STILL_HERE);
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", () => {
    clearInterval(timer);
    say({ gone: "1" });
  }, { once: true });
}

// A random identifier (RFC 9562, version 4); crypto.randomUUID is there only on secure pages.
function identifier() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
