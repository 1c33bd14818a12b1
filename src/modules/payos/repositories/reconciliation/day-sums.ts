import type { LineKind } from "../../../../domain/reconciliation/line-kind"
import { lengthOf, type Period } from "../../../../domain/reconciliation/period"
import { startOfVietnamDay, vietnamDays } from "../../../../domain/vietnam-time"
import type { Tally } from "../../../../types/overview"
import type {
  KindTallies,
  Reconciliation,
  ReconciliationDay,
} from "../../../../types/reconciliation"
import { byDay, NO_MONEY, talliesByDay } from "../by-day"
import type { Db } from "../db"
import { ofChannel, channelBindings, type AccountChannels } from "./account-channels"

const within = (column: string) =>
  `${column} >= d.start and ${column} < d.start + interval '24 hours'`

const received = (owner: AccountChannels | null) =>
  `from payos_transfer where ${within("booked_at")} ${ofChannel(owner, "client_id", "collection")}`

const payouts = (owner: AccountChannels | null, column: string, purpose = "true") =>
  `from (select p.amount from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
      ${owner ? "join payos_payout_request r on r.id = a.request_id" : ""}
      where ${within(column)} and ${purpose} ${ofChannel(owner, "r.client_id", "payout")}) lines`

/** Adds up a period of up to `LONGEST_PERIOD` days; without an owner, for all channels together. */
export async function readReconciliation(
  db: Db,
  period: Period,
  owner: AccountChannels | null,
): Promise<Reconciliation> {
  const days = vietnamDays(startOfVietnamDay(period.to), lengthOf(period))
  const read = (tally: string) =>
    talliesByDay(db, byDay(tally), { ...channelBindings(owner), days })
  const [receipts, refunded, paidOut, reversed] = await Promise.all([
    read(received(owner)),
    read(payouts(owner, "a.booked_at", "p.purpose <> 'manual'")),
    read(payouts(owner, "a.booked_at", "p.purpose = 'manual'")),
    read(payouts(owner, "a.reversed_at")),
  ])
  const all = days.map((day) => ({
    day,
    received: receipts.get(day) ?? NO_MONEY,
    refunded: refunded.get(day) ?? NO_MONEY,
    paid_out: paidOut.get(day) ?? NO_MONEY,
    reversed: reversed.get(day) ?? NO_MONEY,
  }))
  return { ...period, days: all.filter(hasLines), totals: toTotals(all) }
}

const KINDS: readonly LineKind[] = ["received", "refunded", "paid_out", "reversed"]

function hasLines(day: ReconciliationDay): boolean {
  return KINDS.some((kind) => day[kind].count > 0)
}

function toTotals(days: readonly ReconciliationDay[]): KindTallies {
  const total = (kind: LineKind) => days.map((day) => day[kind]).reduce(add, NO_MONEY)
  return {
    received: total("received"),
    refunded: total("refunded"),
    paid_out: total("paid_out"),
    reversed: total("reversed"),
  }
}

function add(one: Tally, other: Tally): Tally {
  return { count: one.count + other.count, amount: one.amount + other.amount }
}
