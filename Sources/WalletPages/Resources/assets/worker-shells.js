// @ts-check
// Which versions of the shell are on the device: what pages of one are made with, each in a cache of its own.
import { journeys } from "./device-store.js";
import { inside, rooted } from "./root.js";

/** The version that this worker belongs to. */
export const VERSION = inside(new URL(import.meta.url).pathname).split("/")[2];
/** Lies in a shell once all of it is there. */
export const WHOLE = rooted("/assets/whole");

/** @param {string} version */
export const shellOf = (version) => `shell-${version}`;

/** Whether all of a version is on the device, so that its pages can be kept. @param {string} version */
export const isWhole = async (version) => Boolean(await caches.match(WHOLE, { cacheName: shellOf(version) }));

/** Lets the shells go that no kept page names any more; none while another version comes. */
export async function dropShells() {
  const { registration, serviceWorker } = /** @type {any} */ (self);
  if (registration.installing || registration.waiting || serviceWorker?.state === "redundant") return;
  const used = new Set([VERSION, ...(await journeys.all()).map(({ version }) => version)].map(shellOf));
  for (const name of await caches.keys()) if (name.startsWith("shell-") && !used.has(name)) await caches.delete(name);
}
