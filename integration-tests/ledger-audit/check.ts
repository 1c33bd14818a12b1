import type { Client } from "@medusajs/framework/pg"
import type { PromiseNumber } from "./promises"

/** One question to the database; its answer is the rows that break a promise. */
export type Check = {
  /** Stable, in kebab case, and true of a healthy database: `one-order-a-cart`. */
  name: string
  promise: PromiseNumber
  /** What is looked at, in words. */
  looksAt: string
  /** The same as what follows `from` in SQL: its rows are counted. */
  rows: string
  /** Selects `id` and `found`, a sentence, of every row that is not as the name says. */
  violations: string
}

export type Violation = { id: string; found: string }

export type CheckResult = Pick<Check, "name" | "promise" | "looksAt"> & {
  rows: number
  violations: Violation[]
  ms: number
}

/** How long work may be under way, and what the database cannot tell of its store. */
export type Settings = {
  graceMinutes: number
  /** The store's option of the same name: foreign order codes are no news there. */
  sharedChannel: boolean
}

/** Runs checks one after the other, in the transaction that the client is in. */
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
  const { name, promise, looksAt } = check
  const since = performance.now()
  try {
    const counted = await client.query<{ rows: string }>(
      `select count(*) as rows from ${check.rows}`,
    )
    const { rows: violations } = await client.query<Violation>(check.violations)
    const ms = Math.round(performance.now() - since)
    return { name, promise, looksAt, rows: Number(counted.rows[0]?.rows), violations, ms }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The check ${name} could not be run: ${reason}`, { cause })
  }
}
