// @ts-check
// Takes in a pack: writes its pages, and lets those go that are in it no more.
import { pages } from "./device-pages.js";
import { journeys } from "./device-store.js";
import { parts } from "./worker-pack.js";
import { isWhole } from "./worker-shells.js";

// So many bytes of pages are written at a time.
const BATCH = 1 << 20;

export class OtherVersion extends Error {}

/**
 * Takes in the pages of a pack.
 * @param {any} journey what is known to be kept, brought up to date
 * @param {Response} answer
 * @param {() => void} heard called whenever something has come
 * @param {boolean} isSound whether what is kept is as it should be; then what has come as it was is not written again
 * @returns {Promise<{ head: any, found: string[] }>} the first line of the pack, and the files that its pages name
 */
export async function unpack(journey, answer, heard, isSound) {
  const headers = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy"]
    .map((name) => /** @type {[string, string]} */ ([name, answer.headers.get(name) ?? ""]));
  const there = new Set(isSound && !journey.isWriting ? await pages.written(journey.id) : []), seen = new Set();
  const writer = new Writer(journey);
  let head, found = [];
  try {
    for await (const { line, bytes } of parts(/** @type {any} */ (answer.body), heard)) {
      if (!head && !(await isWhole(line.version))) {
        // Pages of a version are kept once all that they are made with is on the device; its worker then asks for them.
        /** @type {any} */ (self).registration.update().catch((/** @type {any} */ error) => console.info("another version", String(error)));
        throw new OtherVersion(`${line.version} is not on the device`);
      }
      head ??= line;
      if (line.gone) await leave(journey, (address) => isBelow(address, line.gone));
      if (line.file) found.push(line.file);
      if (line.end) journey.left = line.left || (head.isWhole ? 0 : journey.left);
      if (!bytes) continue;
      seen.add(line.address);
      if (there.has(line.address) && journey.pages[line.address]?.[0] === line.hash) continue;
      await writer.add({ address: line.address, hash: line.hash, bytes, headers: [...headers, ["Content-Type", line.type]] });
    }
  } finally {
    await writer.end();
  }
  if (head.isWhole) {
    await leave(journey, (address) => !seen.has(address));
    await pages.dropEarlier(journey.id);
  }
  return { head, found };
}

/**
 * Writes pages by the batch, each while the next one comes. What a page should be is known once it is there, and until then it is the one
 * before. A worker that is killed meanwhile leaves `isWriting` behind: then it is not known which of them are there.
 */
class Writer {
  /** @type {(import("./device-pages.js").Page & { hash: string })[]} */
  pending = [];
  size = 0;
  writing = Promise.resolve();

  /** @param {any} journey */
  constructor(journey) { this.journey = journey; }

  /** @param {import("./device-pages.js").Page & { hash: string }} page */
  async add(page) {
    this.pending.push(page);
    this.size += page.bytes.length;
    if (this.size >= BATCH) await this.write();
  }

  async write() {
    await this.writing;
    const { journey, pending } = this;
    [this.pending, this.size] = [[], 0];
    if (journey.state && !journey.isWriting) await journeys.put(Object.assign(journey, { isWriting: true }));
    this.writing = pages.put(journey.id, pending.map(({ address, bytes, headers }) => ({ address, bytes, headers }))).then(() => {
      for (const { address, hash, bytes } of pending) journey.pages[address] = [hash, bytes.length];
    });
    this.writing.catch(() => {});
  }

  /** Writes the rest, of a pack that was cut off as well; throws where something could not be written. */
  async end() {
    try {
      if (this.pending.length > 0) await this.write();
      await this.writing;
    } finally {
      this.journey.isWriting = false;
    }
  }
}

/** @param {string} address @param {string} above */
const isBelow = (address, above) => address === above || address.startsWith(`${above}/`);

/** @param {any} journey @param {(address: string) => boolean} isGone */
async function leave(journey, isGone) {
  const gone = Object.keys(journey.pages).filter(isGone);
  for (const address of gone) delete journey.pages[address];
  await pages.remove(journey.id, gone);
}
