import { parseArgs } from "node:util"
import { UsageError } from "./run-proof"

/** What a proof on many links is told. */
export type ProofArguments<Plant extends string> = {
  links: number
  /** Something to find: a fault that is put in on purpose. */
  plant: Plant | null
}

type Expected<Plant extends string> = {
  /** `npm run` of it. */
  script: string
  links: { usual: number; least: number; multipleOf: number }
  plants: readonly Plant[]
}

/**
 * Reads `--links` and `--plant`.
 *
 * @throws UsageError
 */
export function readProofArguments<Plant extends string>(
  args: string[],
  { script, links, plants }: Expected<Plant>,
): ProofArguments<Plant> {
  const usage = `npm run ${script} -- [--links ${links.usual}] [--plant ${plants.join("|")}]`
  const given = parse(args, usage)
  const count = Number(given.links ?? links.usual)
  if (!Number.isSafeInteger(count) || count < links.least || count % links.multipleOf !== 0) {
    const wanted = links.multipleOf > 1 ? `multiple of ${links.multipleOf}` : "number"
    throw new UsageError(`--links ${given.links} is no ${wanted} from ${links.least} on.\n${usage}`)
  }
  const plant = plants.find((known) => known === given.plant) ?? null
  if (given.plant !== undefined && plant === null) {
    throw new UsageError(`--plant ${given.plant} is none of ${plants.join(", ")}.\n${usage}`)
  }
  return { links: count, plant }
}

function parse(args: string[], usage: string): { links?: string; plant?: string } {
  try {
    const options = { links: { type: "string" }, plant: { type: "string" } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}
