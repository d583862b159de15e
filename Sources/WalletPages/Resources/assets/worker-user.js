// @ts-check
// Whose device it is: what is kept for a user is there for nobody else.
import { pages } from "./device-pages.js";
import { announce, empty, state } from "./device-store.js";
import { rooted } from "./root.js";

// What is being kept for a user is given up once another one has come.
let user = new AbortController();

/** Until when what is fetched may be kept. */
export const keeping = () => user.signal;

/** Forgets everything that belongs to the user of this device. @param {boolean} withOutbox */
export async function forgetUser(withOutbox) {
  user.abort();
  user = new AbortController();
  // What was being written comes to its end first, so that nothing of it is left.
  await alone(() => forget(withOutbox));
}

/** The same within what is done alone. @param {boolean} withOutbox */
export async function forget(withOutbox) {
  await pages.clear();
  for (const name of await caches.keys()) if (name.startsWith("files-")) await caches.delete(name);
  await empty(withOutbox);
  announce();
}

/**
 * Notices for whom the server makes pages: another one sees nothing of what is kept for the last.
 * @param {Response} response
 * @param {(withOutbox: boolean) => Promise<void>} forgetting
 */
export async function recognise(response, forgetting = forgetUser) {
  const id = response.headers.get("Page-User");
  if (!id) return;
  const known = await state.get("user");
  if (known && known !== id) await forgetting(false);
  if (known !== id) await state.set("user", id);
}

/** Whether the session is over. @param {Response} answer */
export const isSignedOut = ({ status, url }) => status === 401 || new URL(url || location.href).pathname === rooted("/sign-in");

/** One at a time, over all workers. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export const alone = (work) => /** @type {any} */ (navigator.locks.request("journey-wallet-keep", work));
