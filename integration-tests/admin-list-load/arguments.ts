import { readProofArguments, type ProofArguments } from "../kit/run/proof-arguments"
import { PLANTS, type PlantName } from "./plants"

export type Arguments = ProofArguments<PlantName>

/** Links of the shop that the large one is compared with. */
export const SMALL = 1_000

export const readArguments = (args: string[]): Arguments =>
  readProofArguments(args, {
    script: "lists",
    links: { usual: 1_000_000, least: 2 * SMALL, multipleOf: 1 },
    plants: Object.keys(PLANTS) as PlantName[],
  })
