/** Double submissions of each kind: `ROUNDS=200 npm run test:kills`. */
export const ROUNDS = readRounds(process.env["ROUNDS"] ?? "20")

function readRounds(text: string): number {
  const rounds = Number(text)
  if (Number.isInteger(rounds) && rounds > 0) return rounds
  throw new Error(`ROUNDS=${text} is no number of rounds: give a whole number from 1.`)
}
