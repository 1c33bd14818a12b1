import { readRounds } from "../kit/run/rounds"

/** CI runs ten rounds; the full run has a hundred. */
export const ROUNDS = readRounds(100)

/** How long the histories of one batch may take before they are checked, possibly on a busy machine. */
const PLAYED_MS = 180_000

/** How long all rounds may take, in batches of `atOnce`, each checked within `patienceMs`. */
export function timeForRounds(atOnce: number, patienceMs: number): number {
  return Math.ceil(ROUNDS / atOnce) * (PLAYED_MS + patienceMs)
}

/** The seed, which a failure prints for a rerun. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
