// @ts-check
// What a device knows beside the pages that it keeps: an IndexedDB that pages and the service worker share.
//
// `state`: single values by name; `journeys`: what is kept of each, by `id`; `outbox`: writes that wait, in the order of `number`.
import { database } from "./device-database.js";

const run = database("journey-wallet-device", (device) => {
  device.createObjectStore("state");
  device.createObjectStore("journeys", { keyPath: "id" });
  device.createObjectStore("outbox", { keyPath: "number", autoIncrement: true });
});

export const state = {
  /** @param {string} key */
  get: (key) => run("state", "readonly", (store) => store.get(key)),
  /** @param {string} key @param {any} value */
  set: (key, value) => run("state", "readwrite", (store) => store.put(value, key)),
};

export const journeys = {
  /** @param {string} id */
  get: (id) => run("journeys", "readonly", (store) => store.get(id)),
  all: () => run("journeys", "readonly", (store) => store.getAll()),
  /** @param {any} journey */
  put: (journey) => run("journeys", "readwrite", (store) => store.put(journey)),
  /** @param {string} id */
  remove: (id) => run("journeys", "readwrite", (store) => store.delete(id)),
};

export const outbox = {
  /** @param {number} number */
  get: (number) => run("outbox", "readonly", (store) => store.get(number)),
  all: () => run("outbox", "readonly", (store) => store.getAll()),
  /** @param {any} entry @returns {Promise<any>} its number */
  put: (entry) => run("outbox", "readwrite", (store) => store.put(entry)),
  /** @param {number} number */
  remove: (number) => run("outbox", "readwrite", (store) => store.delete(number)),
};

/** Empties what belongs to the user of this device; what waits of theirs stays, unless that is to go too. @param {boolean} withOutbox */
export async function empty(withOutbox) {
  // Those of others wait for them.
  const user = await state.get("user");
  if (withOutbox && user) for (const entry of await outbox.all()) if (entry.user === user) await outbox.remove(entry.number);
  await run("state", "readwrite", (store) => { store.clear(); });
  await run("journeys", "readwrite", (store) => { store.clear(); });
}

/** The writes of the user of this device that wait or were refused, oldest first; none whose answer is being waited for (`worker-tries.js`). */
export async function ownWrites() {
  const user = await state.get("user");
  return user ? (await outbox.all()).filter((entry) => entry.user === user && entry.status !== "tried") : [];
}

/** Tells pages, and other tabs, that something has changed. */
export function announce() {
  const channel = new BroadcastChannel("journey-wallet-device");
  channel.postMessage("changed");
  channel.close();
}
