// @ts-check
// Room on a device whose storage is full: kept files go, the oldest first and codes of tickets last; never a page, nor what waits to be sent.
import { rank } from "./worker-files.js";

/** @param {unknown} error */
export const isFull = (error) => /** @type {Error} */ (error)?.name === "QuotaExceededError";

/** Lets a third of the kept files go. @returns {Promise<boolean>} whether there was one */
export async function makeRoom() {
  const all = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith("files-")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { headers } = (await cache.match(request)) ?? new Response();
      all.push({ cache, request, rank: rank(new URL(request.url).pathname), date: Date.parse(headers.get("Date") ?? "") || 0 });
    }
  }
  all.sort((a, b) => Math.sign(b.rank) - Math.sign(a.rank) || a.date - b.date);
  const gone = all.slice(0, Math.ceil(all.length / 3));
  for (const { cache, request } of gone) await cache.delete(request);
  return gone.length > 0;
}

/** Does something that needs room, again and again while there is any to be made. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export async function withRoom(work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error;
    }
  }
}
