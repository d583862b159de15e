// @ts-check
// What pages are made of and lead to: the shell of each version, files, and parts that scripts ask for.
import { file } from "./worker-files.js";
import { answered, soon } from "./worker-network.js";
import { copy } from "./worker-kept.js";
import { shellOf, VERSION, WHOLE } from "./worker-shells.js";
import { substitute } from "./worker-substitutes.js";
import { alone } from "./worker-user.js";
import { inside, rooted } from "./root.js";

const SHELL = shellOf(VERSION);

/**
 * Fetches all of this version, while nothing is being kept or let go; throws, and leaves nothing, where one is not to be had.
 * @param {string[]} addresses
 */
export function shell(addresses) {
  return alone(async () => {
    try {
      const cache = await caches.open(SHELL);
      // Each is taken in as it comes: an answer that waits to be read holds one of the few connections that a browser opens.
      await Promise.all(addresses.map(async (address) => cache.put(address, await fetchOwn(address))));
      await cache.put(WHOLE, new Response());
    } catch (error) {
      await caches.delete(SHELL);
      throw error;
    }
  });
}

/** A file of this version: a server that has gone on to another one answers with what it has now. @param {string} address */
async function fetchOwn(address) {
  const answer = await fetch(address);
  const isOther = address.startsWith(rooted("/assets/")) && !answer.headers.get("Cache-Control")?.includes("immutable");
  if (answer.ok && !isOther) return answer;
  await answer.body?.cancel();
  throw new Error(`${address} is not to be had`);
}

/** A file of the shell of whichever version; one of a version that is no longer there is the same file of this one. */
export async function shellFile(/** @type {any} */ { request }) {
  const { pathname } = new URL(request.url), [, , version] = inside(pathname).split("/");
  const own = await caches.match(pathname, { cacheName: shellOf(version) });
  if (own) return own;
  try {
    return await fetch(request);
  } catch (error) {
    const other = await caches.match(pathname.replace(version, VERSION), { cacheName: SHELL });
    if (other) return other;
    throw error;
  }
}

/** What has a fixed address: icons and the manifest. */
export async function fixed(/** @type {any} */ { request }) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { cacheName: SHELL, ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

/** A file, from the network where that answers soon: it may have been replaced. */
export async function keptFile(/** @type {any} */ { request }) {
  const { pathname, search } = new URL(request.url), network = fetch(request), counted = answered(network);
  counted.catch(() => {});
  const kept = (await file(pathname + search)) ?? (await file(pathname));
  return kept ? (await soon(counted)) ?? kept : network;
}

/** A copy that a script can tell from an answer of the server. @param {Response} response */
function marked(response) {
  const headers = new Headers(response.headers);
  headers.set("Page-Kept", "1");
  return new Response(response.body, { headers });
}

/** What a script asks for: a page or a part of one. Whoever wants no cache wants no copy either. */
export async function part(/** @type {any} */ { request }) {
  if (request.cache === "no-cache") return answered(fetch(request));
  const { pathname, search } = new URL(request.url), network = fetch(request), counted = answered(network);
  counted.catch(() => {});
  const kept = (await copy(pathname + search)) ?? (await copy(pathname));
  // One that takes its time, and of which there is no copy, says nothing about the network.
  if (kept) return (await soon(counted)) ?? marked(kept.response);
  try {
    return await network;
  } catch (error) {
    const other = await substitute(inside(pathname));
    if (other) return marked(other);
    throw error;
  }
}
