// @ts-check
// The files of kept journeys: codes of tickets first, then pictures, documents and the map, up to the limit of the device.
import { journeys, state } from "./device-store.js";
import { isFull, withRoom } from "./worker-room.js";
import { inside, rooted } from "./root.js";

const LIMIT = 500_000_000;
const order = [/\/drawing$/, /\/picture/, /\/file/, /\/map\/(pins$|tiles\/)/];
/** Codes come first. @param {string} address */
export const rank = (address) => order.findIndex((pattern) => pattern.test(address));

/** What shows a PDF page by page (`pdf-pages.js`). */
const VIEWER = ["/pdf/build/pdf.js", "/pdf/build/pdf.worker.js"].map(rooted);
/** What makes a map one that can be moved (`map.js`). */
const MAP = ["leaflet.css", "MarkerCluster.css", "leaflet.js", "leaflet.markercluster.js"].map((name) => rooted(`/leaflet/${name}`));
const isOfMap = (/** @type {string} */ address) => order[3].test(inside(address));

/**
 * Fetches the files that the pages of a pack name, and lets those go that no page names any more.
 * @param {any} journey @param {string[]} found @param {boolean} isWanted @param {AbortSignal} signal
 * @param {{ pins?: string, tiles?: string[] }} map what its map needs, where the device has tiles below it that may be kept
 */
export async function keepFiles(journey, found, isWanted, signal, { pins, tiles = [] } = {}) {
  if (!isWanted) return;
  const cache = await caches.open(`files-${journey.id}`), ofMap = new Set(pins ? [pins, ...tiles] : []);
  if (pins) found.push(pins);
  for (const address of Object.keys(journey.files)) {
    if (ofMap.has(address)) continue;
    const page = rooted(inside(address).match(/^\/journeys\/[^/]+\/documents\/[^/?]+/)?.[0] ?? "");
    if (journey.pages[page]) continue;
    delete journey.files[address];
    await cache.delete(address);
  }
  for (const address of [...found, ...ofMap]) journey.files[address] ??= null;
  if (pins) await keepViewer(MAP);
  const limit = (await state.get("limit")) ?? LIMIT, others = await bytesOfOthers(journey.id);
  let sum = others;
  journey.isLimited = journey.isFull = false;
  for (const address of Object.keys(journey.files).sort((a, b) => rank(a) - rank(b))) {
    const isThere = Boolean(await cache.match(address));
    if (!isThere || found.includes(address)) await fetchFile(journey, cache, address, limit - sum, signal);
    sum += journey.files[address] ?? 0;
  }
}

/** @param {any} journey @param {Cache} cache @param {string} address @param {number} room @param {AbortSignal} signal */
async function fetchFile(journey, cache, address, room, signal) {
  const answer = await fetch(address, { cache: "no-cache", signal });
  // That there is no tile is remembered.
  if (answer.status === 404 && isOfMap(address)) { await cache.put(address, new Response(null, { status: 404 })); journey.files[address] = 0; return; }
  if (answer.status === 404) { delete journey.files[address]; await cache.delete(address); return; }
  if (!answer.ok) return;
  const announced = Number(answer.headers.get("Content-Length") ?? 0);
  if (announced > room) { journey.isLimited = true; await answer.body?.cancel(); return; }
  if (rank(address) > 0 && announced > (await free())) { journey.isFull = true; await answer.body?.cancel(); return; }
  const body = await answer.blob();
  if (body.size > room) { journey.isLimited = true; return; }
  const put = () => cache.put(address, new Response(body, { headers: answer.headers }));
  try {
    // A code goes before other files.
    await (rank(address) > 0 ? put() : withRoom(put));
  } catch (error) {
    if (!isFull(error)) throw error;
    journey.isFull = true;
    return;
  }
  journey.files[address] = body.size;
  if (answer.headers.get("Content-Type") === "application/pdf") await keepViewer(VIEWER);
}

/** How many bytes the browser has left for the wallet, as far as it says. */
async function free() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? Infinity : quota - usage;
}

/** @param {string[]} addresses */
async function keepViewer(addresses) {
  const cache = await caches.open("viewer");
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    const answer = await fetch(address);
    if (answer.ok) await cache.put(address, answer);
  }
}

/** How many files of a journey are there, counted from the cache. @param {any} journey */
export async function files(journey) {
  const cache = await caches.open(`files-${journey.id}`);
  const there = (await cache.keys()).map(({ url }) => { const { pathname, search } = new URL(url); return pathname + search; });
  const kept = there.filter((address) => address in journey.files);
  for (const address of Object.keys(journey.files)) if (!kept.includes(address)) journey.files[address] = null;
  return { fileCount: kept.length, fileBytes: kept.reduce((sum, address) => sum + (journey.files[address] ?? 0), 0) };
}

/** @param {string} id */
async function bytesOfOthers(id) {
  const others = (await journeys.all()).filter((journey) => journey.id !== id);
  return others.flatMap((journey) => Object.values(journey.files)).reduce((sum, size) => sum + (size ?? 0), 0);
}

/** A kept file; nothing where there is none. @param {string} address */
export async function file(address) {
  const id = inside(address).match(/^\/journeys\/([0-9a-f-]{36})/)?.[1];
  const name = id ? `files-${id}` : "viewer";
  return (await caches.has(name)) ? (await caches.open(name)).match(address) : undefined;
}
