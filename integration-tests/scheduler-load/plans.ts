import type { Client } from "@medusajs/framework/pg"
import type { Run } from "./interruption"
import { only, read } from "./journal"
import { toShape } from "./worker/statement-shape"

/** Postgres's plan of a statement. */
export type Plan = {
  text: string
  /** In Postgres's unit of cost. */
  cost: number
  /** Each table that is read, and how: by an index, or sequentially. */
  reads: Read[]
  /** The same with sequential scans switched off. */
  couldRead: Read[]
}

type Read = { table: string; by: string }

type Node = {
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  "Total Cost": number
  "Plan Rows": number
  Plans?: Node[]
}

/** Statements that read or write rows; others, such as `begin`, have no plan. */
const HAS_PLAN = /^\s*(select|insert|update|delete|with)\b/i

/**
 * Reads Postgres's plans for a run's statements, with their recorded values and with
 * fresh statistics.
 *
 * @param known statements whose plans are known
 */
export async function explain(
  client: Client,
  { journal }: Run,
  known: readonly Plan[] = [],
): Promise<Plan[]> {
  await client.query("analyze")
  const plans: Plan[] = []
  const shapes = new Set(known.map(({ text }) => toShape(text)))
  for (const { text, values } of only(read(journal), "statement")) {
    if (!HAS_PLAN.test(text) || shapes.has(toShape(text))) continue
    const root = await planOf(client, { text, values })
    await client.query("set enable_seqscan = off")
    const other = await planOf(client, { text, values })
    await client.query("reset enable_seqscan")
    const cost = root["Total Cost"]
    plans.push({ text, cost, reads: readsOf(root), couldRead: readsOf(other) })
  }
  return plans
}

async function planOf(
  client: Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<Node> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  const root = rows[0]?.["QUERY PLAN"][0]?.Plan
  if (!root) throw new Error(`Postgres has no plan for ${text}`)
  return root
}

/** Tables that are scanned sequentially. */
export function wholeTables(reads: readonly Read[]): string[] {
  return [...new Set(reads.filter(({ by }) => by === SEQ_SCAN).map(({ table }) => table))]
}

const SEQ_SCAN = "Seq Scan"

function readsOf(node: Node, table?: string, parent?: Node): Read[] {
  const own = node["Relation Name"] ?? table
  const by =
    node["Index Name"] ?? (node["Node Type"] === SEQ_SCAN ? seqScan(node, parent) : undefined)
  const deeper = (node.Plans ?? []).flatMap((child) => readsOf(child, own, node))
  return own && by ? [{ table: own, by }, ...deeper] : deeper
}

/** Names a sequential scan, and marks one that a limit ends early. */
function seqScan(node: Node, parent?: Node): string {
  const isStopped = parent?.["Node Type"] === "Limit" && parent["Plan Rows"] < node["Plan Rows"]
  return isStopped ? `${SEQ_SCAN}, stopped` : SEQ_SCAN
}
