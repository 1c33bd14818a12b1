import { readRounds } from "../../kit/run/rounds"

/** Double submissions of one form: `ROUNDS=200 npm run test:kills`. */
export const ROUNDS = readRounds(20)

/** The same of Medusa's own button. */
export const BUTTON_ROUNDS = Math.ceil(ROUNDS / 4)

/**
 * Which kills are played. `few`: at the steps that end differently. `each`: at every step, with what payOS
 * may do with a repeated key in turn. `all`: at every step with each of them.
 */
export const KILLS = readKills(process.env["KILLS"] ?? "each")

function readKills(text: string): "few" | "each" | "all" {
  if (text === "few" || text === "each" || text === "all") return text
  throw new Error(`KILLS=${text} names no kills: give few, each or all.`)
}
