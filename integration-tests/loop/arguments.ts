import { parseArgs } from "node:util"
import { PLANTS, type PlantName } from "./plants"

export type Arguments = {
  links: number
  /** Something to find: a fault that is put in on purpose. */
  plant: PlantName | null
}

const NAMES = Object.keys(PLANTS) as PlantName[]

const USAGE = `npm run loop -- [--links 100000] [--plant ${NAMES.join("|")}]`

/** A wrong argument: the command says how it is meant. */
export class UsageError extends Error {}

export function readArguments(args: string[]): Arguments {
  const { links = "100000", plant } = parse(args)
  const count = Number(links)
  if (!Number.isSafeInteger(count) || count < 10_000 || count % 10 !== 0) {
    throw new UsageError(`--links ${links} is no multiple of 10 from 10000 on.\n${USAGE}`)
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
