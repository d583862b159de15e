// @ts-check
// Whether what is kept of a journey is known to be current: a page listens to the server's events and forwards them to the worker.
import { regain } from "./worker-network.js";

// A line that says nothing for so long may be cut.
const PATIENCE = 45_000;
// A page may tell of a number that was the newest before this browser sent something, for so long.
const OVERTAKEN = 5000;

const NOTHING = { change: -1, facts: "", at: 0 };
let heard = NOTHING, sent = { change: -1, at: 0 };

/**
 * @param {{ change: number, facts?: string }} order the number of the newest change, -1 once the line is lost, and the mark of stored answers
 * @returns whether the server is heard again after a while in which it was not
 */
export function live({ change, facts = "" }) {
  const isSilent = heard === NOTHING;
  if (change >= 0) regain();
  if (change >= 0 && change <= sent.change && Date.now() - sent.at < OVERTAKEN) return isSilent;
  heard = change < 0 ? NOTHING : { change, facts, at: Date.now() };
  return isSilent && change >= 0;
}

/** This browser sends something: what was heard before says nothing about what comes of it. */
export function changing() {
  sent = { change: Math.max(sent.change, heard.change), at: Date.now() };
  heard = NOTHING;
}

/** @param {any} journey */
export const isCurrent = (journey) =>
  Date.now() - heard.at < PATIENCE && journey?.change === heard.change && journey.facts === heard.facts && !journey.problem;
