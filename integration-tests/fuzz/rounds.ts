/** CI does ten; the full run is a hundred. */
export const ROUNDS = Number(process.env.ROUNDS ?? 100)

if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) {
  throw new Error(`ROUNDS=${process.env.ROUNDS} is no whole number from 1 on`)
}
