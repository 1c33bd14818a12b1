/** Rounds of each race: `npm run races -- --rounds 200`. */
export const ROUNDS = readRounds(process.env.ROUNDS ?? "20")

function readRounds(text: string): number {
  const rounds = Number(text)
  if (Number.isInteger(rounds) && rounds > 0) return rounds
  throw new Error(`--rounds ${text} is no number of rounds: give a whole number from 1.`)
}
