// @ts-check
// What stands in for a page that is not kept itself: the way to the journey that was open last, and the forms of a journey that was made
// on this device and is not sent yet.
import { journeys, ownWrites, state } from "./device-store.js";
import { copy, WALLET } from "./worker-kept.js";
import { anew } from "./worker-pages.js";
import { rooted } from "./root.js";

const UUID = "[0-9a-f-]{36}";
/** @type {Record<string, string>} */
const ways = { "/journey": "", "/add/expense": "/expenses/new", "/add/scan": "/documents/scan" };

/** Remembers which journey is open. @param {string} path as the wallet itself calls it */
export async function remember(path) {
  const id = path.match(`^/journeys/(${UUID})$`)?.[1];
  if (id && (await state.get("last")) !== id) await state.set("last", id);
}

/** @param {string} path @returns {Promise<Response | undefined>} */
export async function substitute(path) {
  if (path in ways) return lead(ways[path]);
  const [, id, rest] = path.match(`^/journeys/(${UUID})(/add|/[a-z-]+/new)$`) ?? [];
  const isMadeHere = id && (await ownWrites()).some(({ address, fields }) => address === rooted("/journeys") && fields?.id === id);
  if (!isMadeHere) return undefined;
  for (const other of await journeys.all()) {
    const form = other.id !== WALLET && (await copy(rooted(`/journeys/${other.id}${rest}`)));
    if (form) return borrowed(form.response, other.id, id);
  }
}

async function lead(/** @type {string} */ rest) {
  const known = (await journeys.all()).map(({ id }) => id).filter((id) => id !== WALLET), last = await state.get("last");
  const id = known.includes(last) ? last : known[0];
  return Response.redirect(rooted(id ? `/journeys/${id}${rest}` : "/journeys"), 303);
}

/** A form of another journey, without the days that it suggests. @param {Response} response @param {string} other @param {string} id */
async function borrowed(response, other, id) {
  const text = anew(await response.text()).replaceAll(other, id)
    .replace(/<input [^>]*type="(?:date|datetime-local)"[^>]*>/g, (input) => input.replace(/ value="[^"]*"/, ""))
    .replace("<html ", `<html data-stored="-1 " data-kept="${new Date(0).toISOString()}" `);
  return new Response(text, { headers: response.headers });
}
