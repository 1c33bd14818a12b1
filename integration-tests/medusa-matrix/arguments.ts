import { parseArgs } from "node:util"
import { UsageError } from "../kit/run/run-proof"

export const USAGE = "npm run test:medusa -- --medusa 2.18.0 [--suite core|all] [--keep]"

/** `core`: only the core contract; `all`: also the build, the journeys and the package in a new store. */
const SUITES = ["core", "all"] as const

export type Arguments = {
  /** A version of Medusa, or a tag of npm's such as `latest`. */
  medusa: string
  suite: (typeof SUITES)[number]
  /** Keep the copy, so that another run reuses its installed packages. */
  keep: boolean
}

/** @throws UsageError */
export function readArguments(args: string[]): Arguments {
  const { medusa, suite = "all", keep = false } = parse(args)
  const known = SUITES.find((name) => name === suite)
  if (!medusa || !known) throw new UsageError(USAGE)
  return { medusa, suite: known, keep }
}

function parse(args: string[]) {
  try {
    const options = {
      medusa: { type: "string" },
      suite: { type: "string" },
      keep: { type: "boolean" },
    } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}
