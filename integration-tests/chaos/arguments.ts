import { parseArgs } from "node:util"
import { CHECKOUTS_FOR_ALL } from "./plan/plan"

export const USAGE = `npm run chaos -- [--checkouts n] [--seed n] [--verbose]

Runs checkouts on two instances of a store while payOS, Postgres and the instances fail, and a merchant
decides about money; then checks every guarantee and reconciles the money of every payer. It
needs redis-server on the PATH, or an empty Redis in REDIS_URL.

  --checkouts <n>   number of shoppers, at least ${CHECKOUTS_FOR_ALL} (${CHECKOUTS_FOR_ALL})
  --seed <n>        determines the plan of events (1), but not the timing
  --verbose         prints each event as it happens
  --help            prints this

Exits with 0 if everything held and every kind of event happened, else with 1.`

export type Arguments = { checkouts: number; seed: number; isVerbose: boolean; help: boolean }

/** @throws Error that names the wrong argument and a right value */
export function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      checkouts: { type: "string", default: String(CHECKOUTS_FOR_ALL) },
      seed: { type: "string", default: "1" },
      verbose: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  })
  return {
    checkouts: readNumber("checkouts", values.checkouts, CHECKOUTS_FOR_ALL),
    seed: readNumber("seed", values.seed, 0),
    isVerbose: values.verbose,
    help: values.help,
  }
}

function readNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new Error(`--${name} ${text} is invalid: give a whole number from ${least}.`)
}
