import { parseArgs } from "node:util"
import { UsageError } from "../kit/run/run-proof"

export const USAGE = "npm run test:starter -- [--starter <folder or .tar.gz>] [--keep]"

/** `starter` is a copy of the starter, which is cloned otherwise; `keep` keeps the store's folder. */
export type Arguments = { starter: string | undefined; keep: boolean }

/** @throws UsageError */
export function readArguments(args: string[]): Arguments {
  try {
    const options = { starter: { type: "string" }, keep: { type: "boolean" } } as const
    const { starter, keep = false } = parseArgs({ args, options }).values
    return { starter, keep }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}
