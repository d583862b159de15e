// @ts-check
// The pages that a device keeps, by journey and address. They lie in an IndexedDB of their own, which takes many in one transaction; a
// cache takes each by itself, and several times as long (docs/speed.md). Versions before kept them in caches, which are read until their
// journey has come anew.
import { database } from "./device-database.js";

const run = database("journey-wallet-pages", (pages) => pages.createObjectStore("pages"));

// In the order of keys an array comes after every text.
const all = (/** @type {string} */ id) => IDBKeyRange.bound([id], [id, []]);

/** @typedef {{ address: string, bytes: Uint8Array, headers: [string, string][] }} Page */

export const pages = {
  /** @param {string} id of the journey, or `wallet` @param {string} address @returns {Promise<Response | undefined>} */
  async get(id, address) {
    const page = await run("pages", "readonly", (store) => store.get([id, address]));
    return page ? new Response(page.bytes, { headers: page.headers }) : (await earlier(id))?.match(address);
  },

  /** The addresses of what is there, each once. @param {string} id @returns {Promise<string[]>} */
  async addresses(id) {
    const before = (await (await earlier(id))?.keys()) ?? [];
    return [...new Set([...(await pages.written(id)), ...before.map(path)])];
  },

  /** Those that this version, or one that keeps them likewise, has written. @param {string} id @returns {Promise<string[]>} */
  async written(id) {
    const keys = /** @type {[string, string][]} */ (await run("pages", "readonly", (store) => store.getAllKeys(all(id))));
    return keys.map(([, address]) => address);
  },

  /** All of them or none, in the place of those that were there. @param {string} id @param {Page[]} added */
  put: (id, added) => run("pages", "readwrite", (store) => {
    for (const { address, ...page } of added) store.put(page, [id, address]);
  }, "relaxed"),

  /** @param {string} id @param {string[]} addresses */
  async remove(id, addresses) {
    if (addresses.length === 0) return;
    await run("pages", "readwrite", (store) => { for (const address of addresses) store.delete([id, address]); });
    const before = await earlier(id);
    for (const address of before ? addresses : []) await before?.delete(address);
  },

  /** Lets all pages of a journey go. @param {string} id */
  async drop(id) {
    await run("pages", "readwrite", (store) => { store.delete(all(id)); });
    await pages.dropEarlier(id);
  },

  /** Lets go what versions before kept of a journey. @param {string} id */
  async dropEarlier(id) {
    if (await earlier(id)) await caches.delete(cacheOf(id));
  },

  /** Lets everything go. */
  async clear() {
    await run("pages", "readwrite", (store) => { store.clear(); });
    for (const name of await caches.keys()) if (name.startsWith(cacheOf(""))) await caches.delete(name);
  },
};

const cacheOf = (/** @type {string} */ id) => `kept-${id}`;
const path = (/** @type {Request} */ { url }) => { const { pathname, search } = new URL(url); return pathname + search; };

// Once there are none, none come any more.
let isAnyEarlier = true;

/** What versions before kept of a journey. @param {string} id */
async function earlier(id) {
  isAnyEarlier &&= (await caches.keys()).some((name) => name.startsWith(cacheOf("")));
  return isAnyEarlier && (await caches.has(cacheOf(id))) ? caches.open(cacheOf(id)) : undefined;
}
