import { readRounds } from "../../kit/run/rounds"

/** Double submissions of one form: `ROUNDS=200 npm run test:kills`. */
export const ROUNDS = readRounds(20)

/** Double submissions of Medusa's own button. */
export const BUTTON_ROUNDS = Math.ceil(ROUNDS / 4)

/**
 * Which kills are run. `few`: at the steps with different outcomes. `each`: at every step, rotating how payOS
 * may treat a repeated key. `all`: at every step with each such treatment.
 */
export const KILLS = readKills(process.env["KILLS"] ?? "each")

function readKills(text: string): "few" | "each" | "all" {
  if (text === "few" || text === "each" || text === "all") return text
  throw new Error(`KILLS=${text} names no kills: give few, each or all.`)
}
