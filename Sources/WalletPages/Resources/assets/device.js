// @ts-check
// What a page does for the time without a network: it starts the service worker, says when the page is a copy, and what waits.
import { inside, rooted } from "./root.js";

const { dataset } = document.documentElement;

// In milliseconds: a page that is not looked at is never drawn.
const LATEST_PAINT = 1000;

/**
 * Settled once the page is shown: browsers make some pages before a link to them is followed (speculation-rules.json). Until then a page
 * does not say that it is open, and has nothing kept; what is done afterwards waits until it is drawn.
 * @type {Promise<any>}
 */
export const shown = /** @type {any} */ (document).prerendering ? new Promise((done) => {
  document.addEventListener("prerenderingchange", () => {
    // Drawing goes on after the frame is made, on other threads.
    new PerformanceObserver(() => done(true)).observe({ type: "paint", buffered: true });
    setTimeout(done, LATEST_PAINT, true);
  }, { once: true });
}) : Promise.resolve();

const isSignedIn = document.body.dataset.due !== undefined && !document.body.classList.contains("signed-out");

/** Asks the service worker for something; settled once that is done. @param {any} order */
export async function ask(order) {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    active?.postMessage(order, [port2]);
  });
}

/**
 * Tells the service worker what the line to the server says is newest.
 * @param {number} change -1 for a lost line
 * @param {string} [facts] the mark of the answers of external services
 */
export function heard(change, facts) {
  navigator.serviceWorker?.controller?.postMessage({ order: "live", change, facts });
}

// What could not be kept is tried again while the page is open, each time after twice as long; in milliseconds.
const SOONEST = 2000, LATEST = 600_000;
/** @type {any} */
let again;

/** Has everything kept that is to be kept. @param {number} pause until the next try, should this one fail */
async function keep(pause = SOONEST) {
  clearTimeout(again);
  const { lang: language, dataset } = document.documentElement;
  const outcome = await installed().then(() => ask({ order: "opened", language, clocks: dataset.timeZone })).catch(String);
  if (outcome === "done") return;
  console.info("this device:", outcome);
  clearTimeout(again);
  again = setTimeout(keep, pause, Math.min(2 * pause, LATEST));
}

/** Settled once there is a service worker that works; throws where the first one could not be installed. */
async function installed() {
  // One that works is not asked for again while the page is open.
  if (again && navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.register(rooted("/sw.js"), { type: "module" }), { installing } = registration;
  await Promise.race([navigator.serviceWorker.ready, new Promise((_, fail) => {
    const look = () => installing?.state === "redundant" && !registration.active && fail(new Error("the service worker was not installed"));
    installing?.addEventListener("statechange", look);
    look();
  })]);
}

async function start() {
  // Before the first answer, which never comes from a service worker that the browser ends before it is through.
  addEventListener("online", () => keep());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask({ order: "send" }); });
  await keep();
  // After it: the first service worker takes over this page in between.
  navigator.serviceWorker.addEventListener("controllerchange", () => keep());
}

// Signing out empties the device, with what waits.
async function askBeforeSignOut(/** @type {SubmitEvent} */ event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(`[action="${rooted("/sign-out")}"]`)) return;
  event.preventDefault();
  const { ownWrites } = await import("./device-store.js"), { word } = await import("./device-words.js");
  const isSure = !(await ownWrites()).length || confirm(await word("signOutAsk"));
  if (isSure) form.submit();
}

/** Which journey was open last (`JourneyPages.cookie`): the server does not learn it from pages of the device, nor from those made before they are shown. */
function remember() {
  const id = inside(location.pathname).match(/^\/journeys\/([0-9a-f-]{36})$/)?.[1];
  if (id) document.cookie = `journey=${id}; path=/; max-age=31536000; samesite=lax`;
}

// What follows the clock: little on a page that has just come, more on a copy.
const CLOCKS = dataset.stored === undefined ? "[data-clock]" : "[data-clock], [data-clock-next], [data-reminders]";
let isSearched = false, isTold = false;

// Most pages have nothing to say, and load nothing for it.
async function look() {
  if (dataset.kept) (await import("./device-mark.js")).mark(new Date(dataset.kept));
  if (!isTold && document.querySelector(CLOCKS)) {
    isTold = true;
    (await import("./clock.js")).follow();
  }
  const query = location.pathname === rooted("/search") && new URLSearchParams(location.search).get("q");
  if (dataset.kept && query && !isSearched) {
    isSearched = true;
    const [field, results] = [document.querySelector("form[data-search]")?.elements.q, document.querySelector("[data-results]")];
    if (field) field.value = query;
    if (results) await (await import("./device-search.js")).search(query, results);
  }
  const { ownWrites } = await import("./device-store.js");
  if ((await ownWrites()).length || document.querySelector("[data-outbox-mark]")) (await import("./outbox-view.js")).show();
  // What a form has led here for was sent before this page was there.
  else if (dataset.kept && document.querySelector("[data-not-here]") && new URLSearchParams(location.search).has("kept")) location.replace(location.pathname);
}

if (isSignedIn) shown.then(remember);
if (isSignedIn && "serviceWorker" in navigator && isSecureContext) {
  const attempt = (/** @type {() => Promise<any>} */ work) => work().catch((error) => console.info("this device:", String(error)));
  attempt(look);
  addEventListener("submit", (event) => attempt(() => askBeforeSignOut(event)), { capture: true });
  new BroadcastChannel("journey-wallet-device").addEventListener("message", () => attempt(look));
  shown.then((isLater) => {
    // What waits may have changed since the page was made.
    if (isLater) attempt(look);
    if (document.readyState === "complete") attempt(start);
    else addEventListener("load", () => attempt(start), { once: true });
  });
}
