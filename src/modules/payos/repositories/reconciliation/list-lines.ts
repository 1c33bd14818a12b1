import type { Account, LineKind } from "../../../../domain/reconciliation/line-kind"
import { addDays, type Period } from "../../../../domain/reconciliation/period"
import { startOfVietnamDay } from "../../../../domain/vietnam-time"
import { rows, type Bindings, type Db } from "../db"
import type { TransferParty } from "../transfers/transfers"
import { ofChannel, channelBindings, type AccountChannels } from "./account-channels"

/** One movement of money on an account. Amount in whole đồng, positive in both directions. */
export type AccountLine = {
  id: string
  kind: LineKind
  /** The bank's time, if it states a plausible one; otherwise, and for a return, when the store learned of it. */
  at: Date
  /** The time at which it counts: the same, unless that month was closed before the store learned of it. */
  booked_at: Date
  /** The time by which it is listed, to the microsecond, for keyset pagination. */
  at_text: string
  /** When the store learned of it. */
  discovered_at: Date
  amount: number
  reference: string | null
  content: string | null
  party: TransferParty | null
  is_erased: boolean
  link_id: string | null
  order_code: number | null
  payout_id: string | null
  merchant_reference: string | null
  payment_collection_id: string | null
  /** Other payment collections to which its collection's money was reallocated. */
  allocated_to: string[]
}

/** The last line that was read. */
type LineCursor = Pick<AccountLine, "id" | "at_text">

type LinesQuery = {
  account: Account
  period: Period
  owner: AccountChannels | null
  by: LineTime
  after: LineCursor | null
  limit: number
}

/** The time that decides a line's period: when it counts, or the bank's own time. */
export const LINE_TIMES = ["booked", "bank"] as const

type LineTime = (typeof LINE_TIMES)[number]

/** Lists the next lines of an account, oldest first. */
export async function listLines(db: Db, query: LinesQuery): Promise<AccountLine[]> {
  const { account, period, owner, by, after, limit } = query
  const page = { isFirst: after === null, owner, by }
  const bindings: Bindings = {
    ...channelBindings(owner),
    start: startOfVietnamDay(period.from),
    end: startOfVietnamDay(addDays(period.to, 1)),
    limit,
    ...(after && { after_time: after.at_text, after_id: after.id }),
  }
  const sql = account === "collection" ? transfers(page) : payouts(page)
  const found = await rows<LineRow>(db, sql, bindings)
  return found.map((row) => ({
    ...row,
    amount: Number(row.amount),
    order_code: row.order_code === null ? null : Number(row.order_code),
  }))
}

type LineRow = Omit<AccountLine, "amount" | "order_code"> & {
  amount: string
  order_code: string | null
}

/** Number of lines per page of an export. */
const EXPORT_PAGE = 500

/** Yields all lines of an account, oldest first, a page at a time; at least one page, which may be empty. */
export async function* exportLines(
  db: Db,
  query: Omit<LinesQuery, "by" | "after" | "limit">,
): AsyncGenerator<AccountLine[]> {
  let after: LineCursor | null = null
  for (;;) {
    const page: AccountLine[] = await listLines(db, {
      ...query,
      by: "booked",
      after,
      limit: EXPORT_PAGE,
    })
    yield page
    if (page.length < EXPORT_PAGE) return
    after = page.at(-1) ?? null
  }
}

type Page = { isFirst: boolean; owner: AccountChannels | null; by: LineTime }

const ranged = (column: string, id: string, { isFirst }: Page) =>
  isFirst
    ? `${column} >= :start and ${column} < :end`
    : `${column} >= cast(:after_time as timestamptz) and ${column} < :end
       and (${column}, ${id}) > (cast(:after_time as timestamptz), cast(:after_id as text))`

const ALLOCATED_TO = `array(
  select a.to_collection_id from payos_allocation a
  where a.collection_id = l.payment_collection_id and a.to_collection_id is not null
  group by a.to_collection_id having sum(a.amount) > 0 order by min(a.created_at))`

const transfers = (page: Page) => {
  const listed = page.by === "booked" ? "t.booked_at" : "t.occurred_at"
  return `
    select t.id, 'received' as kind, t.occurred_at as at, t.booked_at, cast(${listed} as text) as at_text,
      ${listed} as listed_at, t.created_at as discovered_at, t.amount, t.reference, t.description as content,
      t.counter_account as party, t.erased_at is not null as is_erased, t.link_id, l.order_code,
      cast(null as text) as payout_id, cast(null as text) as merchant_reference,
      l.payment_collection_id, ${ALLOCATED_TO} as allocated_to
    from payos_transfer t join payos_link l on l.id = t.link_id
    where ${ranged(listed, "t.id", page)} ${ofChannel(page.owner, "t.client_id", "collection")}
    order by ${listed}, t.id limit :limit`
}

/** A returned payout is two lines: one for leaving, one for the return. */
const payouts = (page: Page) => `
  select * from (${payoutLines(page, {
    at: "a.left_at",
    bookedAt: "a.booked_at",
    knownAt:
      "coalesce(a.arrived_at, case when a.state = 'reversed' then a.reversed_at end, a.booked_at)",
    kind: "case when p.purpose = 'manual' then 'paid_out' else 'refunded' end",
    suffix: "left",
  })} union all ${payoutLines(page, {
    at: "a.reversed_at",
    bookedAt: "a.reversed_at",
    knownAt: "a.reversed_at",
    kind: "'reversed'",
    suffix: "reversed",
  })}) lines
  order by listed_at, id limit :limit`

type Movement = { at: string; bookedAt: string; knownAt: string; kind: string; suffix: string }

function payoutLines(page: Page, { at, bookedAt, knownAt, kind, suffix }: Movement): string {
  const id = `(a.payout_id || '-' || a.attempt || '-${suffix}')`
  const listed = page.by === "booked" ? bookedAt : at
  return `(select ${id} as id, ${kind} as kind, ${at} as at, ${bookedAt} as booked_at,
      cast(${listed} as text) as at_text, ${listed} as listed_at,
      ${knownAt} as discovered_at, p.amount, a.bank_reference as reference, p.description as content,
      jsonb_build_object('bank_id', a.to_bin, 'bank_name', null, 'name', a.to_account_name,
        'number', a.to_account_number) as party,
      a.erased_at is not null as is_erased, cast(null as text) as link_id,
      cast(null as bigint) as order_code, p.id as payout_id, p.merchant_reference, p.payment_collection_id,
      cast('{}' as text[]) as allocated_to
    from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
      join payos_payout_request r on r.id = a.request_id
    where ${ranged(listed, id, page)} ${ofChannel(page.owner, "r.client_id", "payout")}
    order by listed_at, 1 limit :limit)`
}
