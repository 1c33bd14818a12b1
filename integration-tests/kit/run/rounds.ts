/** How often a suite plays the same: `ROUNDS`, or what is usual for it. */
export function readRounds(usual: number): number {
  const text = process.env["ROUNDS"] ?? String(usual)
  const rounds = Number(text)
  if (Number.isSafeInteger(rounds) && rounds > 0) return rounds
  throw new Error(`ROUNDS=${text} is no number of rounds: give a whole number from 1.`)
}
