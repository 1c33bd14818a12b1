import type { Client } from "@medusajs/framework/pg"
import { z } from "@medusajs/framework/zod"
import { CannotRunError } from "./cannot-run-error"
import type { CheckResult, Violation } from "./check"
import type { GuaranteeNumber } from "./guarantees"

const linkSchema = z.object({
  orderCode: z.number().int(),
  paymentLinkId: z.string(),
  status: z.string(),
  amountPaid: z.number().int(),
  transactions: z.array(
    z.object({ reference: z.string(), amount: z.number().int(), transactionDateTime: z.string() }),
  ),
})

/** A link at payOS, or at the simulator. */
export type LinkAtPayOS = z.infer<typeof linkSchema>

type LedgerLink = {
  id: string
  order_code: string
  state: string
  received: string
  /** What a problem, open or handled, lists as not confirmed by payOS. */
  unconfirmed: string
  transfers: Transfer[]
}

type Transfer = { reference: string; amount: number }

type Pair = { link: LinkAtPayOS; ledger: LedgerLink | undefined }

/** Reads every link of the simulator over its control route. */
export async function readLinksAtPayOS(simulatorUrl: string): Promise<LinkAtPayOS[]> {
  const url = new URL("/_simulator/links", simulatorUrl)
  try {
    const response = await fetch(url)
    return z.object({ links: z.array(linkSchema) }).parse(await response.json()).links
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotRunError(`${url.href} did not return its links: ${reason}`, { cause })
  }
}

/** Compares payOS's links with the ledger's, in the client's transaction. */
export async function compareWithPayOS(
  client: Client,
  links: readonly LinkAtPayOS[],
): Promise<CheckResult[]> {
  const since = performance.now()
  const known = await readLedger(client)
  const overdueTime = await readOverdueTime(client)
  const pairs = links.map((link) => ({ link, ledger: known.get(String(link.orderCode)) }))
  return COMPARISONS.map(({ name, guarantee, covers, compare }) => ({
    name,
    guarantee,
    covers,
    rows: pairs.length,
    violations: pairs.flatMap((pair) => toViolation(pair, compare(pair, overdueTime))),
    ms: Math.round(performance.now() - since),
  }))
}

async function readLedger(client: Client): Promise<Map<string, LedgerLink>> {
  const { rows } = await client.query<LedgerLink>(
    `select l.id, l.order_code, l.state,
       greatest(l.amount_paid, coalesce(sum(t.amount), 0)) as received,
       coalesce(jsonb_agg(jsonb_build_object(
         'reference', trim(coalesce(t.reference, '')), 'amount', t.amount)) filter (where t.id is not null), '[]')
         as transfers,
       (select coalesce(max((p.detail ->> 'amount')::numeric), 0) from payos_problem p
         where p.kind = 'transfer_unconfirmed' and p.subject = l.payment_collection_id
           and (p.resolved_at is null or p.resolved_by is not null)) as unconfirmed
     from payos_link l left join payos_transfer t on t.link_id = l.id group by l.id`,
  )
  return new Map(rows.map((row) => [row.order_code, row]))
}

async function readOverdueTime(client: Client): Promise<Date> {
  const { rows } = await client.query<{ overdue_time: Date }>(
    "select now() - current_setting('payos_audit.grace')::interval as overdue_time",
  )
  return rows[0]?.overdue_time ?? new Date(0)
}

type Comparison = {
  name: string
  guarantee: GuaranteeNumber
  covers: string
  /** Returns a sentence if the two differ. */
  compare: (pair: Pair, overdueTime: Date) => string | null
}

const PAYABLE = new Set(["PENDING", "PROCESSING", "UNDERPAID"])

const COMPARISONS: readonly Comparison[] = [
  {
    name: "links-at-payos-are-known",
    guarantee: 1,
    covers: "links at payOS, against the ledger",
    compare: ({ link, ledger }) =>
      ledger ? null : `is ${link.status} at payOS, and the ledger has no row of it`,
  },
  {
    name: "closed-links-are-not-payable",
    guarantee: 6,
    covers: "links at payOS, against the ledger",
    compare: ({ link, ledger }) =>
      ledger?.state === "closed" && PAYABLE.has(link.status)
        ? `is ${link.status} at payOS, and closed in the ledger`
        : null,
  },
  {
    name: "money-at-payos-is-booked",
    guarantee: 3,
    covers: "links at payOS, their amounts against the ledger",
    compare: ({ link, ledger }, overdueTime) =>
      ledger ? findUnbooked(link, ledger, overdueTime) : null,
  },
  {
    name: "booked-money-is-at-payos",
    guarantee: 7,
    covers: "links at payOS, the ledger's amounts against theirs",
    compare: ({ link, ledger }) =>
      ledger && Number(ledger.received) - Number(ledger.unconfirmed) > link.amountPaid
        ? `has ${link.amountPaid} đ at payOS, and ${ledger.received} đ in the ledger`
        : null,
  },
]

function findUnbooked(
  { transactions }: LinkAtPayOS,
  { transfers, received }: LedgerLink,
  overdueTime: Date,
): string | null {
  const old = transactions.filter(
    ({ transactionDateTime }) => Date.parse(transactionDateTime) <= overdueTime.getTime(),
  )
  const missing = findMissing(old, transfers)
  const sum = old.reduce((total, { amount }) => total + amount, 0)
  if (missing.length === 0 && sum <= Number(received)) return null
  const named = missing.map(({ reference, amount }) => `${amount} đ (${reference})`).join(", ")
  return `has ${sum} đ at payOS, and ${received} đ in the ledger; not booked: ${named || "none"}`
}

/** A webhook may name a transfer differently than payOS's response: then another transfer of the same amount counts. */
function findMissing<T extends Transfer>(atPayOS: readonly T[], booked: readonly Transfer[]): T[] {
  const names = new Set(atPayOS.map(({ reference }) => reference.trim()))
  const known = new Set(booked.map(({ reference }) => reference))
  const others = booked.filter(({ reference }) => reference === "" || !names.has(reference))
  return atPayOS.filter(({ reference, amount }) => {
    if (reference.trim() !== "" && known.has(reference.trim())) return false
    const other = others.findIndex((one) => one.amount === amount)
    if (other >= 0) others.splice(other, 1)
    return other < 0
  })
}

function toViolation({ link, ledger }: Pair, found: string | null): Violation[] {
  return found ? [{ id: ledger?.id ?? `order code ${link.orderCode}`, found }] : []
}
