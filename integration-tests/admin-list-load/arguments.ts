import { readProofArguments, type ProofArguments } from "../kit/run/proof-arguments"
import { FAULTS, type FaultName } from "./faults"

export type Arguments = ProofArguments<FaultName>

/** The number of links of the small shop. */
export const SMALL = 1_000

export const readArguments = (args: string[]): Arguments =>
  readProofArguments(args, {
    script: "lists",
    links: { usual: 1_000_000, least: 2 * SMALL, multipleOf: 1 },
    faults: Object.keys(FAULTS) as FaultName[],
  })
