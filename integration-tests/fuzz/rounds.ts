import { readRounds } from "../kit/run/rounds"

/** CI does ten; the full run is a hundred. */
export const ROUNDS = readRounds(100)

/** What a failure names, to be played again with. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
