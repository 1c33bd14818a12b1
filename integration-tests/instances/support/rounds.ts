/** Purchases for each gap of a race: `ROUNDS=20 npm run test:redis`. */
export const ROUNDS = readRounds(process.env.ROUNDS ?? "4")

function readRounds(text: string): number {
  const rounds = Number(text)
  if (Number.isInteger(rounds) && rounds > 0) return rounds
  throw new Error(`ROUNDS=${text} is no number of rounds: give a whole number from 1.`)
}
