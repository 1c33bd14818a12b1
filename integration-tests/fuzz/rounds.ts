/** CI does ten; the full run is a hundred. */
export const ROUNDS = Number(process.env.ROUNDS ?? 100)

if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) {
  throw new Error(`ROUNDS=${process.env.ROUNDS} is no whole number from 1 on`)
}

/** What a failure names, to be played again with. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
