import { parseArgs } from "node:util"

export const PARTS = [
  "client",
  "signatures",
  "settlement",
  "calls",
  "intake",
  "weight",
  "soak",
] as const

export type Part = (typeof PARTS)[number]

export type Arguments = {
  only: readonly Part[]
  rounds: number
  webhooks: number
  minutes: number
  /** Where the results go as JSON too. */
  json: string | null
}

const USAGE = `npm run bench -- [--only ${PARTS.join(",")}] [--rounds 7] [--webhooks 5000] [--minutes 15] [--json FILE]`

/** A wrong argument: the command says how it is meant. */
export class UsageError extends Error {}

export function readArguments(args: string[]): Arguments {
  const { only, rounds = "7", webhooks = "5000", minutes = "15", json } = parse(args)
  return {
    only: only === undefined ? PARTS : only.split(",").map(toPart),
    rounds: toCount("rounds", rounds),
    webhooks: toCount("webhooks", webhooks),
    minutes: toCount("minutes", minutes),
    json: json ?? null,
  }
}

function parse(args: string[]) {
  const text = { type: "string" } as const
  try {
    const options = { only: text, rounds: text, webhooks: text, minutes: text, json: text }
    return parseArgs({ args, options }).values
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
  throw new UsageError(`--${name} ${given} is no whole number from 1 on.\n${USAGE}`)
}
