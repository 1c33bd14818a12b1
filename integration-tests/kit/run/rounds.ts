/** Reads how often a suite repeats its test: `ROUNDS`, or its default. */
export function readRounds(usual: number): number {
  const text = process.env["ROUNDS"] ?? String(usual)
  const rounds = Number(text)
  if (Number.isSafeInteger(rounds) && rounds > 0) return rounds
  throw new Error(`ROUNDS=${text} is no number of rounds: give a whole number from 1.`)
}
