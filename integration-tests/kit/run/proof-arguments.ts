import { parseArgs } from "node:util"
import { UsageError } from "./run-proof"

/** Arguments of a load test with many links. */
export type ProofArguments<Fault extends string> = {
  links: number
  /** A deliberate fault that the test must detect. */
  fault: Fault | null
}

type Expected<Fault extends string> = {
  /** Its name for `npm run`. */
  script: string
  links: { usual: number; least: number; multipleOf: number }
  faults: readonly Fault[]
}

/**
 * Reads `--links` and `--fault`.
 *
 * @throws UsageError
 */
export function readProofArguments<Fault extends string>(
  args: string[],
  { script, links, faults }: Expected<Fault>,
): ProofArguments<Fault> {
  const usage = `npm run ${script} -- [--links ${links.usual}] [--fault ${faults.join("|")}]`
  const given = parse(args, usage)
  const count = Number(given.links ?? links.usual)
  if (!Number.isSafeInteger(count) || count < links.least || count % links.multipleOf !== 0) {
    const wanted = links.multipleOf > 1 ? `multiple of ${links.multipleOf}` : "number"
    throw new UsageError(`--links ${given.links} is no ${wanted} from ${links.least} on.\n${usage}`)
  }
  const fault = faults.find((known) => known === given.fault) ?? null
  if (given.fault !== undefined && fault === null) {
    throw new UsageError(`--fault ${given.fault} is none of ${faults.join(", ")}.\n${usage}`)
  }
  return { links: count, fault }
}

function parse(args: string[], usage: string): { links?: string; fault?: string } {
  try {
    const options = { links: { type: "string" }, fault: { type: "string" } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}
