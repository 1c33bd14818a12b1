import { readProofArguments, type ProofArguments } from "../kit/run/proof-arguments"
import { FAULTS, type FaultName } from "./faults"

export type Arguments = ProofArguments<FaultName>

/** Links of the shop that the large one is compared with. */
export const SMALL = 1_000

export const readArguments = (args: string[]): Arguments =>
  readProofArguments(args, {
    script: "lists",
    links: { usual: 1_000_000, least: 2 * SMALL, multipleOf: 1 },
    faults: Object.keys(FAULTS) as FaultName[],
  })
