// @ts-check
// How a page is opened: from the device where it is known to be current, else from the network, else the copy of the device, marked
// with the moment to which it is current.
import { isCurrent } from "./worker-live.js";
import { answered, PATIENCE, soon } from "./worker-network.js";
import { outbox, ownWrites } from "./device-store.js";
import { creates, record } from "./worker-outbox.js";
import { substitute } from "./worker-substitutes.js";
import { copy } from "./worker-kept.js";
import { VERSION } from "./worker-shells.js";
import { forgetUser, isSignedOut, recognise } from "./worker-user.js";
import { inside, rooted } from "./root.js";

// What the page before says has happened; nothing of it changes which page it is.
const SAID = ["notice", "undo", "present", "made", "replaced", "waiting", "kept"];

export async function page(/** @type {any} */ event) {
  const { request, preloadResponse } = event, kept = find(new URL(request.url));
  // The browser warns about a preloaded response that is not used.
  event.waitUntil(Promise.resolve(preloadResponse).catch(() => {}));
  const known = await kept;
  if (known && isAtOnce(request) && isCurrent(known.journey) && isOfToday(known.journey)) return marked(known, "", true);
  const network = open(request, preloadResponse), { pathname } = new URL(request.url);
  event.waitUntil(network.catch(() => {}));
  if (!known) return network.then((answer) => answer.status === 404 ? sentMeanwhile(request, answer) : answer, async () => (await substitute(inside(pathname))) ?? missing());
  return (await soon(network)) ?? marked(known, await identifier(request.url));
}

/**
 * The page of something new that the server does not know yet, for it is only being sent: asked for again once it was, and what the device
 * has in its place where that takes too long.
 * @param {Request} request @param {Response} answer
 */
async function sentMeanwhile({ url }, answer) {
  const { pathname, searchParams } = new URL(url), end = Date.now() + PATIENCE;
  const isWaiting = async () => (await ownWrites()).some((entry) => creates(entry, pathname));
  const other = await substitute(inside(pathname));
  if (other) return other;
  if (!(await isWaiting()) && !searchParams.has("kept")) return answer;
  answer.body?.cancel();
  while ((await isWaiting()) && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
  return (await isWaiting()) ? missing() : fetch(url);
}

async function open(/** @type {Request} */ request, /** @type {Promise<Response | undefined> | undefined} */ preload) {
  const response = await answered(Promise.resolve(preload).then((loaded) => loaded ?? fetch(request)));
  await notice(response);
  return response;
}

// A session that is over shows in the page that it leads to.
async function notice(/** @type {Response} */ response) {
  if (isSignedOut(response)) return forgetUser(false);
  await recognise(response);
}

// Pages that follow from the journeys, from stored answers, and from the clock, which is followed without a server. What is read of
// documents is none of these; forms of new things suggest this hour, and those of people and covers send what has to arrive now.
const AT_ONCE = /^\/(journeys(\/(?!new|choose)[^/]+(\/(?!documents|people|cover|add)[a-z-]+(\/(?!new)[^/]+(\/edit|\/history)?)?)?)?|reminders)?$/;

/**
 * Whether a page may be opened from the device without asking: what the page before says is said by the server alone, and who loads a
 * page again wants it from there.
 * @param {any} request
 */
function isAtOnce({ url, cache, isReloadNavigation }) {
  const { pathname, search } = new URL(url);
  return !search && cache === "default" && !isReloadNavigation && AT_ONCE.test(inside(pathname));
}

/** The server suggests days, and opens calendars, by the day on which the copy was made. @param {any} journey */
const isOfToday = (journey) => new Date(journey.current).toDateString() === new Date().toDateString();

async function find(/** @type {URL} */ url) {
  for (const name of SAID) url.searchParams.delete(name);
  return (await copy(url.pathname + url.search)) ?? (await copy(url.pathname));
}

/** The copy, with what it contains, the moment to which it is current where that is not now, and with identifiers of its own for what is made with its forms. */
async function marked(/** @type {any} */ { response, journey }, /** @type {string} */ id = "", isNow = false) {
  const text = await response.text(), headers = new Headers(response.headers);
  headers.set("Speculation-Rules", `"${rooted(`/assets/${VERSION}/speculation-rules.json`)}"`);
  const moment = new Date(journey?.current ?? 0).toISOString();
  return new Response(anew(text, id).replace("<html ", `<html data-stored="${journey?.change ?? -1} ${journey?.facts ?? ""}" ${isNow ? "" : `data-kept="${moment}" `}`), { headers });
}

/** The identifier of what waits and is opened again in the form that it was made with. @param {string} url */
async function identifier(url) {
  const number = Number(new URL(url).searchParams.get("waiting")), entry = number && (await outbox.get(number));
  return entry ? entry.fields?.id ?? record(entry.address).split("/").pop() : "";
}

/** The same page with other identifiers for what is made with its forms, wherever it names them. @param {string} text @param {string} id */
export function anew(text, id = "") {
  const ids = [...text.matchAll(/<input type="hidden" name="id" value="([0-9a-f-]{36})"/g)].map(([, id]) => id);
  return ids.reduce((page, old) => page.replaceAll(old, id || crypto.randomUUID()), text);
}

/** In the place of a page that the device does not keep. */
export async function missing() {
  const offline = await copy(rooted("/offline"));
  return offline ? marked(offline) : Response.error();
}
