// @ts-check
// How long the network is waited for, and whether it has failed just now.

// Where there is a copy, in milliseconds.
export const PATIENCE = 1500;
// After a failure, or after an answer that was waited for in vain, copies do not wait for so long, so that each page does not take its time.
const PAUSE = 5000;

let lostAt = 0, silentAt = 0;

/** Whether the network has failed just now. */
export const isLost = () => !navigator.onLine || Date.now() - lostAt < PAUSE;
export const lose = () => { lostAt = Date.now(); };
/** Whether an answer has been waited for in vain just now. */
export const isSilent = () => Date.now() - silentAt < PAUSE;
export const regain = () => { lostAt = silentAt = 0; };

/**
 * An answer of the server; throws where none comes. A proxy whose server is gone answers for it, which counts as none.
 * @param {Promise<Response>} answering
 */
export async function answered(answering) {
  try {
    const response = await answering;
    if ([502, 503, 504].includes(response.status)) throw new Error(`${response.status}`);
    regain();
    return response;
  } catch (error) {
    // What a page gives up itself, such as a search that the next letter overtakes, says nothing about the network.
    if (/** @type {any} */ (error)?.name !== "AbortError") lose();
    throw error;
  }
}

/** What the network answers soon, for what there is a copy of; nothing where that takes too long or fails. @param {Promise<Response>} network */
export function soon(network) {
  const isGivenUp = isLost() || isSilent();
  return /** @type {Promise<Response | undefined>} */ (new Promise((done) => {
    const timer = setTimeout(() => {
      if (!isGivenUp) silentAt = Date.now();
      done(undefined);
    }, isGivenUp ? 0 : PATIENCE);
    network.then(done, () => done(undefined)).finally(() => clearTimeout(timer));
  }));
}

/**
 * A signal that gives up where nothing happens for so many milliseconds, or where another one does.
 * @param {number} milliseconds
 * @param {AbortSignal} outer
 */
export function stalled(milliseconds, outer) {
  const control = new AbortController(), stop = () => control.abort(outer.reason);
  outer.addEventListener("abort", stop);
  if (outer.aborted) stop();
  /** @type {any} */
  let timer;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(new Error("the network says nothing")), milliseconds);
  };
  goOn();
  return { signal: control.signal, goOn, end: () => { clearTimeout(timer); outer.removeEventListener("abort", stop); } };
}
