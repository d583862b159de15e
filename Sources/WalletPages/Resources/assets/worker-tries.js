// @ts-check
// A write lies on the device before it is sent, so that it is there still where the browser ends before the answer comes. What was sent
// then waits, and is sent again under its key, by which the server does it once.
import { outbox } from "./device-store.js";

/** Held for as long as an answer is waited for: a browser that ends lets go of it. @param {any} entry */
const lockOf = ({ key }) => `journey-wallet-try-${key}`;

/**
 * Sends a write that lies on the device meanwhile.
 * @template T
 * @param {any} entry
 * @param {() => Promise<T | undefined>} sending what the server answers; nothing where it is not reached
 * @param {() => Promise<any>} unreached takes the write in, to be sent later
 * @returns {Promise<T | undefined>}
 */
export function trying(entry, sending, unreached) {
  return /** @type {any} */ (navigator.locks).request(lockOf(entry), async () => {
    // A device that has no room for it sends it all the same.
    const number = await outbox.put({ ...entry, isSent: true, status: "tried" }).catch(() => undefined);
    const answer = await sending();
    if (!answer) await unreached();
    if (number !== undefined) await outbox.remove(number).catch(() => {});
    return answer;
  });
}

/** Lets those wait whose answer nobody waits for any more. */
export async function recover() {
  const tried = (await outbox.all()).filter(({ status }) => status === "tried");
  if (!tried.length) return;
  const { held = [] } = await navigator.locks.query(), names = new Set(held.map(({ name }) => name));
  for (const { number } of tried.filter((entry) => !names.has(lockOf(entry)))) {
    // It may have been settled while the locks were read.
    const entry = await outbox.get(number);
    if (entry) await outbox.put({ ...entry, status: "waiting" });
  }
}
