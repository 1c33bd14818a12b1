import { readProofArguments, type ProofArguments } from "../kit/run/proof-arguments"
import { PLANTS, type PlantName } from "./plants"

export type Arguments = ProofArguments<PlantName>

export const readArguments = (args: string[]): Arguments =>
  readProofArguments(args, {
    script: "loop",
    links: { usual: 100_000, least: 10_000, multipleOf: 10 },
    plants: Object.keys(PLANTS) as PlantName[],
  })
