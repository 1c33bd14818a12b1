import { parseArgs } from "node:util"
import { UsageError } from "../kit/run/run-proof"

/** The minimum for a purchase of each kind before and after the backup. */
const LEAST = 20

const USUAL = 200

const USAGE = `npm run drill -- [--purchases ${USUAL}]`

export type Arguments = {
  /** Purchases before the backup; half as many follow it. */
  purchases: number
}

/** @throws UsageError */
export function readArguments(args: string[]): Arguments {
  const purchases = Number(parse(args).purchases ?? USUAL)
  if (Number.isSafeInteger(purchases) && purchases >= LEAST && purchases % 2 === 0) {
    return { purchases }
  }
  throw new UsageError(`--purchases takes an even number from ${LEAST} on.\n${USAGE}`)
}

function parse(args: string[]): { purchases?: string } {
  try {
    return parseArgs({ args, options: { purchases: { type: "string" } } }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}
