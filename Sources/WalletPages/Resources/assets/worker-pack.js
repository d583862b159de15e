// @ts-check
// Reads a pack (`Pack.swift`): lines of JSON, each followed by what is new in the page that it announces.

// What can come again lies within so many bytes (`PackParts.swift`).
const MEMORY = 8 << 20;

/**
 * The parts of a pack, one after the other; throws where the answer ends before its last line.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {() => void} heard called whenever something has come
 * @returns {AsyncGenerator<{ line: any, bytes?: Uint8Array }>}
 */
export async function* parts(stream, heard) {
  const input = new ByteReader(stream, heard), text = new TextDecoder(), known = new Known();
  try {
    for (;;) {
      const line = JSON.parse(text.decode(await input.line()));
      yield line.length === undefined ? { line } : { line, bytes: await known.page(line, input) };
      if (line.end) return;
    }
  } finally {
    // An answer that is not read to its end holds one of the few connections that a browser opens to a server.
    await input.reader.cancel();
  }
}

/** @param {BufferSource} bytes the first 16 bytes of the SHA-256, as hexadecimal digits */
export async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a pack has brought so far, of which later pages repeat much. */
class Known {
  bytes = new Uint8Array(1 << 18);
  count = 0;

  /** A page from its new bytes and what came before. @param {any} line @param {ByteReader} input */
  async page({ length, parts }, input) {
    const numbers = parts.split(" ").map(Number), page = new Uint8Array(length);
    const fresh = await input.bytes(numbers.reduce((/** @type {number} */ sum, /** @type {number} */ number, /** @type {number} */ index) => (index % 3 ? sum : sum + number), 0));
    this.add(fresh);
    for (let index = 0, read = 0, place = 0; index < numbers.length; index += 3) {
      const [count, from = 0, again = 0] = numbers.slice(index, index + 3);
      page.set(fresh.subarray(read, read + count), place);
      page.set(this.bytes.subarray(from, from + again), place + count);
      read += count;
      place += count + again;
    }
    return page;
  }

  /** @param {Uint8Array} fresh */
  add(fresh) {
    const added = fresh.subarray(0, MEMORY - this.count), count = this.count + added.length;
    if (count > this.bytes.length) {
      const larger = new Uint8Array(Math.max(count, 2 * this.bytes.length));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(added, this.count);
    this.count = count;
  }
}

class ByteReader {
  /** @param {ReadableStream<Uint8Array>} stream @param {() => void} heard */
  constructor(stream, heard) {
    this.heard = heard;
    this.reader = stream.getReader();
    this.buffer = new Uint8Array(0);
  }

  async line() {
    for (let from = 0; ;) {
      const end = this.buffer.indexOf(10, from);
      if (end >= 0) return this.take(end, 1);
      from = this.buffer.length;
      await this.more(1);
    }
  }

  /** @param {number} count */
  async bytes(count) {
    while (this.buffer.length < count) await this.more(count - this.buffer.length);
    return this.take(count, 0);
  }

  /** @param {number} count @param {number} skipped */
  take(count, skipped) {
    const taken = this.buffer.slice(0, count);
    this.buffer = this.buffer.subarray(count + skipped);
    return taken;
  }

  // Waits for so many bytes at least, and joins what has come at once.
  /** @param {number} count */
  async more(count) {
    const chunks = [this.buffer];
    for (let length = 0; length < count;) {
      const { value, done } = await this.reader.read();
      this.heard();
      if (done || !value) throw new Error("the pack is cut off");
      chunks.push(value);
      length += value.length;
    }
    const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let place = 0;
    for (const chunk of chunks) {
      joined.set(chunk, place);
      place += chunk.length;
    }
    this.buffer = joined;
  }
}
