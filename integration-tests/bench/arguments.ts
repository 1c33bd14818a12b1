import { parseArgs } from "node:util"
import { UsageError } from "../kit/run/run-proof"

export const PARTS = [
  "client",
  "signatures",
  "settlement",
  "statements",
  "latency",
  "scale",
  "calls",
  "ingest",
  "growth",
  "inspections",
  "footprint",
  "soak",
  "flood",
] as const

export type Part = (typeof PARTS)[number]

export type Arguments = {
  only: readonly Part[]
  rounds: number
  /** Of a round of `client`. */
  calls: number
  webhooks: number
  /** Of the largest shop of `growth`, and of the shop of `inspections`. */
  links: number
  minutes: number
  /** Where the results go as JSON too. */
  json: string | null
}

const USAGE = `npm run bench -- [--only ${PARTS.join(",")}] [--rounds 7] [--calls 5000] [--webhooks 5000] [--links 1000000] [--minutes 15] [--json FILE]`

const OPTIONS = {
  only: { type: "string" },
  rounds: { type: "string", default: "7" },
  calls: { type: "string", default: "5000" },
  webhooks: { type: "string", default: "5000" },
  links: { type: "string", default: "1000000" },
  minutes: { type: "string", default: "15" },
  json: { type: "string" },
} as const

export function readArguments(args: string[]): Arguments {
  const { only, rounds, calls, webhooks, links, minutes, json } = parse(args)
  return {
    only: only === undefined ? PARTS : only.split(",").map(toPart),
    rounds: toCount("rounds", rounds),
    calls: toCount("calls", calls),
    webhooks: toCount("webhooks", webhooks),
    links: toCount("links", links),
    minutes: toCount("minutes", minutes),
    json: json ?? null,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}

function toPart(name: string): Part {
  const part = PARTS.find((known) => known === name)
  if (part) return part
  throw new UsageError(`--only ${name} is none of ${PARTS.join(", ")}.\n${USAGE}`)
}

function toCount(name: string, given: string): number {
  const count = Number(given)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new UsageError(`--${name} ${given} is no whole number from 1.\n${USAGE}`)
}
