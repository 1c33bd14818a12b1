/** Double submissions of one form: `ROUNDS=200 npm run test:kills`. */
export const ROUNDS = readRounds(process.env["ROUNDS"] ?? "20")

/** The same of Medusa's own button. */
export const BUTTON_ROUNDS = Math.ceil(ROUNDS / 4)

/**
 * Which kills are played. `few`: at the steps that end differently. `each`: at every step, with what payOS
 * may do with a repeated key in turn. `all`: at every step with each of them.
 */
export const KILLS = readKills(process.env["KILLS"] ?? "each")

function readRounds(text: string): number {
  const rounds = Number(text)
  if (Number.isInteger(rounds) && rounds > 0) return rounds
  throw new Error(`ROUNDS=${text} is no number of rounds: give a whole number from 1.`)
}

function readKills(text: string): "few" | "each" | "all" {
  if (text === "few" || text === "each" || text === "all") return text
  throw new Error(`KILLS=${text} names no kills: give few, each or all.`)
}
