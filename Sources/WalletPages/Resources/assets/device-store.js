// @ts-check
// What a device knows beside the pages that it keeps: an IndexedDB that pages and the service worker share.
//
// `state`: single values by name; `journeys`: what is kept of each, by `id`; `outbox`: writes that wait, in the order of `number`.
const NAME = "journey-wallet-device";

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

function open() {
  opening ??= new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("state");
      request.result.createObjectStore("journeys", { keyPath: "id" });
      request.result.createObjectStore("outbox", { keyPath: "number", autoIncrement: true });
    };
    request.onsuccess = () => {
      // Another tab that deletes or upgrades it must not wait for this one.
      request.result.onversionchange = () => { request.result.close(); opening = undefined; };
      request.result.onclose = () => { opening = undefined; };
      done(request.result);
    };
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error("the database is blocked"));
  });
  opening.catch(() => { opening = undefined; });
  return opening;
}

/**
 * Runs something in one transaction of one store; settled once that is committed.
 * @template T
 * @param {"state" | "journeys" | "outbox"} name
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T> | void} body
 * @returns {Promise<T>}
 */
async function run(name, mode, body) {
  const database = await open();
  return new Promise((done, fail) => {
    const transaction = database.transaction(name, mode, { durability: "strict" });
    const request = body(transaction.objectStore(name));
    transaction.oncomplete = () => done(/** @type {T} */ (request?.result));
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error("the transaction was aborted"));
  });
}

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
