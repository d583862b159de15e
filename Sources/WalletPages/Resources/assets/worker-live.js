// @ts-check
// Whether what is kept of a journey is known to be current: a page listens to the server's events and forwards them to the worker.

// A line that says nothing for so long may be cut.
const PATIENCE = 45_000;
let heard = { change: -1, at: 0 };

/** @param {{ change: number }} order the number of the newest change; -1 once the line is lost */
export function live({ change }) { heard = { change, at: change < 0 ? 0 : Date.now() }; }

/** @param {any} journey */
export const isCurrent = (journey) => Date.now() - heard.at < PATIENCE && journey?.change === heard.change && !journey.problem;
