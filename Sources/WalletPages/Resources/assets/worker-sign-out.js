// @ts-check
// Signing out empties the device. What waits is asked about by the page before (`device.js`).
import { forgetUser } from "./worker-user.js";
import { missing } from "./worker-pages.js";

export async function signOut(/** @type {any} */ event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(forgetUser(true));
    return answer;
  } catch {
    return missing();
  }
}
