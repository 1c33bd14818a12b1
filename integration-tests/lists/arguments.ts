import { parseArgs } from "node:util"
import { PLANTS, type PlantName } from "./plants"

export type Arguments = {
  links: number
  /** Something to find: a fault that is put in on purpose. */
  plant: PlantName | null
}

/** Links of the shop that the large one is compared with. */
export const SMALL = 1_000

const NAMES = Object.keys(PLANTS) as PlantName[]

const USAGE = `npm run lists -- [--links 1000000] [--plant ${NAMES.join("|")}]`

/** A wrong argument: the command says how it is meant. */
export class UsageError extends Error {}

export function readArguments(args: string[]): Arguments {
  const { links = "1000000", plant } = parse(args)
  const count = Number(links)
  if (!Number.isSafeInteger(count) || count < 2 * SMALL) {
    throw new UsageError(`--links ${links} is no number from ${2 * SMALL} on.\n${USAGE}`)
  }
  if (plant !== undefined && !isPlant(plant)) {
    throw new UsageError(`--plant ${plant} is none of ${NAMES.join(", ")}.\n${USAGE}`)
  }
  return { links: count, plant: plant ?? null }
}

function parse(args: string[]): { links?: string; plant?: string } {
  try {
    const options = { links: { type: "string" }, plant: { type: "string" } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}

function isPlant(name: string): name is PlantName {
  return NAMES.some((known) => known === name)
}
