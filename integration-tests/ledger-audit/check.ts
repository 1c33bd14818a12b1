import type { Client } from "@medusajs/framework/pg"
import type { GuaranteeNumber } from "./guarantees"

/** One query of the database, which returns the rows that break a guarantee. */
export type Check = {
  /** Stable, in kebab case; it states what holds in a healthy database: `one-order-per-cart`. */
  name: string
  guarantee: GuaranteeNumber
  /** What the check covers, for the report. */
  covers: string
  /** The same as SQL after `from`; its rows are counted. */
  rows: string
  /** Selects `id` and `found`, a description, of every row that contradicts the name. */
  violations: string
}

export type Violation = { id: string; found: string }

export type CheckResult = Pick<Check, "name" | "guarantee" | "covers"> & {
  rows: number
  violations: Violation[]
  ms: number
}

/** How long work may be in progress, and an option of the store that the database does not show. */
export type Settings = {
  graceMinutes: number
  /** The store's option of the same name: foreign order codes need not be listed. */
  sharedChannel: boolean
}

/** Runs checks one after the other, in the client's transaction. */
export async function runChecks(
  client: Client,
  checks: readonly Check[],
  settings: Settings,
): Promise<CheckResult[]> {
  await client.query(
    `select set_config('payos_audit.grace', $1, true), set_config('payos_audit.shared', $2, true)`,
    [`${settings.graceMinutes} minutes`, String(settings.sharedChannel)],
  )
  const results: CheckResult[] = []
  for (const check of checks) results.push(await runCheck(client, check))
  return results
}

async function runCheck(client: Client, check: Check): Promise<CheckResult> {
  const { name, guarantee, covers } = check
  const since = performance.now()
  try {
    const counted = await client.query<{ rows: string }>(
      `select count(*) as rows from ${check.rows}`,
    )
    const { rows: violations } = await client.query<Violation>(check.violations)
    const ms = Math.round(performance.now() - since)
    return { name, guarantee, covers, rows: Number(counted.rows[0]?.rows), violations, ms }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The check ${name} could not be run: ${reason}`, { cause })
  }
}
