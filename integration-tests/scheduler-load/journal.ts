import { appendFileSync, existsSync, readFileSync } from "node:fs"
import type { QueueName } from "../../src/modules/payos/repositories/queue/claim"

/** An entry of the links loop process's journal, written as a line of JSON, so that a kill loses nothing. */
export type Entry =
  | { type: "page"; page: Page }
  | { type: "heap"; links: number; heapMB: number; rssMB: number }
  | { type: "statement"; text: string; values: unknown[] }
  | { type: "end" }

/** A page of links that were claimed together, and its cost. */
export type Page = {
  queue: QueueName
  links: number
  /** The distinct states of the links when they were read after the claim. */
  states: string[]
  /** Counts of statements by their text. */
  statements: Record<string, number>
  ms: number
}

export function write(file: string, entry: Entry): void {
  appendFileSync(file, `${JSON.stringify(entry)}\n`)
}

/** Reads the entries, without a line that a kill cut off. */
export function read(file: string): Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Entry)
}

/** The entries of one type. */
export function only<Type extends Entry["type"]>(
  entries: readonly Entry[],
  type: Type,
): Extract<Entry, { type: Type }>[] {
  return entries.filter((entry): entry is Extract<Entry, { type: Type }> => entry.type === type)
}
