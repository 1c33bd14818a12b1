import { readProofArguments, type ProofArguments } from "../kit/run/proof-arguments"
import { FAULTS, type FaultName } from "./faults"

export type Arguments = ProofArguments<FaultName>

export const readArguments = (args: string[]): Arguments =>
  readProofArguments(args, {
    script: "loop",
    links: { usual: 100_000, least: 10_000, multipleOf: 10 },
    faults: Object.keys(FAULTS) as FaultName[],
  })
