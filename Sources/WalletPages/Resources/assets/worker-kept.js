// @ts-check
// What is kept for the time without a network: the pages of the wallet and of journeys, as packs bring them. What is there is counted
// where it lies.
import { pages } from "./device-pages.js";
import { announce, journeys, state } from "./device-store.js";
import { files, keepFiles } from "./worker-files.js";
import { stalled } from "./worker-network.js";
import { isFull, makeRoom } from "./worker-room.js";
import { hash } from "./worker-pack.js";
import { dropShells } from "./worker-shells.js";
import { OtherVersion, unpack } from "./worker-unpack.js";
import { alone, forget, isSignedOut, keeping, recognise } from "./worker-user.js";
import { inside, rooted } from "./root.js";

export const WALLET = "wallet";
const addressOf = (/** @type {string} */ id) => rooted(id === WALLET ? "/pack" : `/journeys/${id}/pack`);

// A pack that brings nothing for so many milliseconds is given up, and asked for again the next time.
const PATIENCE = 30_000;

// Whether something was cut off that can be asked for again. What waits for another version is asked for by its worker.
let isCutOff = false;

/**
 * Brings everything that is kept up to date, and takes in what is to be kept now.
 * @param {boolean} thoroughly
 * @returns {Promise<string>} `done`, or `interrupted` where something is to be tried again
 */
export function keepAll(thoroughly = false) {
  return alone(async () => {
    isCutOff = false;
    await keepWanted(thoroughly);
    return isCutOff ? "interrupted" : "done";
  });
}

/** @param {boolean} thoroughly */
async function keepWanted(thoroughly) {
  const signal = keeping(), wallet = await take(WALLET, thoroughly, signal);
  if (!wallet) return await countAll();
  const known = await journeys.all(), chosen = (await state.get("chosen")) ?? [], refused = (await state.get("refused")) ?? [];
  const automatic = wallet.journeys.map((/** @type {any} */ { id }) => id);
  const wanted = [...new Set([...automatic, ...chosen])].filter((id) => !refused.includes(id));
  for (const { id } of known) if (id !== WALLET && !wanted.includes(id)) await drop(id);
  for (const id of wanted) await take(id, thoroughly, signal);
  await countAll();
  await dropShells();
}

/** What there is may have become less since it was last counted. */
async function countAll() {
  for (const journey of await journeys.all()) await count(journey).catch((error) => console.info("counting", String(error)));
  announce();
}

/** Keeps a journey from now on, or no longer. @param {string} id @param {boolean} isKept */
export async function choose(id, isKept) {
  const chosen = new Set((await state.get("chosen")) ?? []), refused = new Set((await state.get("refused")) ?? []);
  if (isKept) chosen.add(id); else chosen.delete(id);
  if (isKept) refused.delete(id); else refused.add(id);
  await state.set("chosen", [...chosen]);
  await state.set("refused", [...refused]);
  await alone(() => (isKept ? take(id, false, keeping()) : drop(id)));
  announce();
}

/**
 * The kept copy of a page, with when it was known to be current; nothing where there is none, nor where the browser cannot read what it
 * has stored: then pages come from the network alone.
 * @param {string} address
 */
export async function copy(address) {
  const id = inside(address).match(/^\/journeys\/([0-9a-f-]{36})/)?.[1] ?? WALLET;
  try {
    for (const owner of new Set([id, WALLET])) {
      const response = await pages.get(owner, address);
      if (response) return { response, journey: await journeys.get(owner) };
    }
  } catch (error) {
    console.info("copies", String(error));
  }
}

/**
 * Takes in what has changed since the last time; everything where that is asked for, or where entries are missing.
 * @param {string} id @param {boolean} thoroughly @param {AbortSignal} signal @param {boolean} isAnew
 */
async function take(id, thoroughly, signal, isAnew = false) {
  const journey = (await journeys.get(id)) ?? { id, name: "", pages: {}, files: {}, left: 0 };
  const isKnown = !isAnew && (!thoroughly || (await isSound(journey).catch(() => false)));
  const after = journey.state && isKnown ? `?after=${journey.change}&state=${encodeURIComponent(journey.state)}&facts=${journey.facts}` : "";
  const network = stalled(PATIENCE, signal);
  try {
    const answer = await fetch(addressOf(id) + after, { cache: "no-store", signal: network.signal });
    await recognise(answer, forget);
    if (answer.status === 404) return void (await drop(id));
    if (isSignedOut(answer)) return void (await forget(false));
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    await state.set("clock", skew(answer));
    const { head, found } = await unpack(journey, answer, network.goOn, Boolean(after));
    network.end();
    Object.assign(journey, {
      name: head.name ?? "", change: head.change, facts: head.facts, state: head.state, version: head.version, current: Date.now(), problem: undefined,
    });
    await keepFiles(journey, found, id !== WALLET, signal, head);
    await count(journey);
    // A browser that lost power may have lost what it was writing: what is missing is in no later change, so all of it is asked for.
    if (after && journey.counted.pages < Object.keys(journey.pages).length) return await take(id, false, signal, true);
    return head;
  } catch (error) {
    if (isFull(error) && (await makeRoom())) return await take(id, thoroughly, signal, isAnew);
    journey.problem = isFull(error) ? "quota" : "interrupted";
    isCutOff ||= !isFull(error) && !(error instanceof OtherVersion);
    // What was never whole is not there at all where there is no room for it.
    if (isFull(error) && !journey.state) { journey.pages = {}; await pages.drop(id); }
    await count(journey).catch(() => {});
    console.info("keeping", id, String(error));
  } finally {
    network.end();
  }
}

/** How far this device's clock is behind the server's, in milliseconds; a minute counts as nothing. @param {Response} answer */
function skew(answer) {
  const difference = Date.parse(answer.headers.get("Date") ?? "") - Date.now();
  return Math.abs(difference) > 60_000 ? difference : 0;
}

/** Reads every entry and compares it with what it should be. @param {any} journey */
async function isSound(journey) {
  for (const [address, [wanted]] of Object.entries(journey.pages)) {
    const kept = await pages.get(journey.id, address);
    if (!kept || (await hash(await kept.arrayBuffer())) !== wanted) return false;
  }
  return true;
}

/** Counts what is there, where it lies. @param {any} journey */
async function count(journey) {
  // Of what cannot be read nothing is there.
  const there = new Set(await pages.addresses(journey.id).catch((error) => { console.info("counting", String(error)); return []; }));
  const wanted = Object.entries(journey.pages), kept = wanted.filter(([address]) => there.has(address));
  const { fileCount, fileBytes } = await files(journey);
  journey.counted = {
    pages: kept.length, allPages: wanted.length + journey.left, files: fileCount, allFiles: Object.keys(journey.files).length,
    bytes: kept.reduce((sum, [, [, size]]) => sum + size, 0) + fileBytes, at: Date.now(), isWhole: Boolean(journey.state),
  };
  await journeys.put(journey);
}

/** @param {string} id */
async function drop(id) {
  await pages.drop(id);
  await caches.delete(`files-${id}`);
  await journeys.remove(id);
}
