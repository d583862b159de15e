// @ts-check
// Tiles of maps: those that were looked at, and those of kept journeys, for the time without a network.

// Its name makes it go with all that is kept for a user (`worker-user.js`), and where there is no room (`worker-room.js`).
const SEEN = "files-tiles";
// So many that were looked at are kept; a tile has some 20 kB.
const LIMIT = 400;
const STEP = 40;

let taken = 0;

/** A tile, from the network, which asks no more often than its provider says; without one the copy. */
export async function tile(/** @type {any} */ event) {
  const { request } = event, { pathname } = new URL(request.url);
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await caches.match(pathname);
    if (kept) return kept;
    throw error;
  }
  if (answer.status >= 500) return (await caches.match(pathname)) ?? answer;
  if (answer.ok && !answer.headers.get("Cache-Control")?.includes("no-store")) {
    const copy = answer.clone();
    event.waitUntil(keep(pathname, copy).catch((/** @type {unknown} */ error) => console.info("a tile", String(error))));
  }
  return answer;
}

/** @param {string} address @param {Response} answer */
async function keep(address, answer) {
  const cache = await caches.open(SEEN);
  await cache.put(address, answer);
  if ((taken += 1) % STEP) return;
  const all = await cache.keys();
  for (const request of all.slice(0, Math.max(0, all.length - LIMIT))) await cache.delete(request);
}
