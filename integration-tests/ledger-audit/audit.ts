import { Client } from "@medusajs/framework/pg"
import { compareWithPayOS, readLinksAtPayOS } from "./at-payos"
import { CannotRunError } from "./cannot-run-error"
import { runChecks, type CheckResult, type Settings } from "./check"
import { CHECKS } from "./checks"
import { comparePayouts, readPayoutsAtPayOS } from "./payouts-at-payos"

export type AuditInput = Settings & {
  databaseUrl: string
  /** The simulator whose links are compared with the ledger. */
  simulatorUrl: string | null
}

export type AuditReport = {
  database: string
  /** The time of the snapshot, by the database's clock. */
  at: Date
  graceMinutes: number
  ms: number
  checks: CheckResult[]
}

/**
 * Checks one snapshot of a database, in a read-only transaction.
 *
 * @throws CannotRunError if there is no such database, or it lacks Medusa's tables or the ledger
 */
export async function audit(input: AuditInput): Promise<AuditReport> {
  const client = new Client({ connectionString: input.databaseUrl })
  try {
    await client.connect().catch(cannotConnect)
    await assertTables(client)
    return await auditWith(client, input)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function auditWith(client: Client, input: AuditInput): Promise<AuditReport> {
  const since = performance.now()
  // payOS is read first, so that the ledger has had time to store what payOS returns.
  const atPayOS = input.simulatorUrl ? await readAtPayOS(input.simulatorUrl) : null
  await client.query("begin transaction isolation level repeatable read read only")
  const { rows } = await client.query<{ at: Date; database: string }>(
    "select now() as at, current_database() as database",
  )
  const checks = await runChecks(client, CHECKS, input)
  if (atPayOS) checks.push(...(await compareWithPayOS(client, atPayOS.links)))
  if (atPayOS) checks.push(...(await comparePayouts(client, atPayOS.payouts)))
  await client.query("rollback")
  const { at, database } = rows[0] ?? { at: new Date(), database: "" }
  const ms = Math.round(performance.now() - since)
  return { database, at, graceMinutes: input.graceMinutes, ms, checks }
}

async function readAtPayOS(simulatorUrl: string) {
  // Payouts are stored before they are sent and read before the database, so the database has all of them.
  const payouts = await readPayoutsAtPayOS(simulatorUrl)
  return { payouts, links: await readLinksAtPayOS(simulatorUrl) }
}

const TABLES = [
  ...["payos_link", "payos_webhook_event", "payos_transfer", "payos_problem"],
  ...["payos_payout", "payos_payout_request", "payos_payout_attempt", "payos_audit_log"],
  ...["payos_allocation_total", "payos_allocation"],
  ...["payment_collection", "payment_session", "payment", "capture", "refund", "order"],
  ...["order_cart", "cart_payment_collection", "order_payment_collection", "order_transaction"],
  "order_credit_line",
]

async function assertTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is null",
    [TABLES],
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(", ")
  throw new CannotRunError(
    `The database lacks the tables ${missing}. Is it a Medusa store's, and has ` +
      "`npx medusa db:migrate` run since the plugin was installed?",
  )
}

function cannotConnect(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  throw new CannotRunError(
    `The database could not be opened: ${reason}. Check --database-url or DATABASE_URL.`,
    { cause },
  )
}
