// @ts-check
// An IndexedDB that pages and the service worker share.

/**
 * @param {string} name
 * @param {(database: IDBDatabase) => void} create makes its stores
 */
export function database(name, create) {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opening;

  function open() {
    opening ??= new Promise((done, fail) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => create(request.result);
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
   * Runs something in one transaction of one store; settled once that is committed, and with `strict` also on the disk.
   * @template T
   * @param {string} store
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T> | void} body
   * @param {"strict" | "relaxed"} durability
   * @returns {Promise<T>}
   */
  return async function run(store, mode, body, durability = "strict") {
    const opened = await open();
    return new Promise((done, fail) => {
      const transaction = opened.transaction(store, mode, { durability });
      transaction.oncomplete = () => done(/** @type {T} */ (request?.result));
      // A request that fails aborts it as well, and then its error is known.
      transaction.onabort = () => fail(transaction.error ?? new Error("the transaction was aborted"));
      const request = body(transaction.objectStore(store));
    });
  };
}
