import { readFileSync } from "node:fs"
import { defaultBehaviour, type SimulatorBehaviour } from "../simulator"
import type { RehearsalRecord } from "./rehearsal/record"
import { UsageError } from "./usage-error"

/**
 * Reads the simulator's switches from records of `rehearse`. For each question the last file counts; unanswered ones
 * are omitted.
 *
 * @throws UsageError if a file is not such a record
 */
export function readRehearsal(...files: string[]): Partial<SimulatorBehaviour> {
  const findings = files.flatMap((file) => parseRecord(file).findings)
  const seen = findings.filter(
    ({ question, answer }) => answer !== null && Object.hasOwn(defaultBehaviour, question),
  )
  return Object.fromEntries(seen.map(({ question, answer }) => [question, answer]))
}

function parseRecord(file: string): Pick<RehearsalRecord, "findings"> {
  const record = readJson(file) as Partial<RehearsalRecord> | null
  const findings: unknown = record?.format === 1 ? record.findings : null
  if (Array.isArray(findings) && findings.every(isFinding)) return { findings }
  throw new UsageError(`--as takes a file that rehearse wrote, not "${file}"`)
}

function isFinding(value: unknown): value is RehearsalRecord["findings"][number] {
  return typeof (value as { question?: unknown } | null)?.question === "string"
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}
