import { vietnamDays } from "../../../domain/vietnam-time"
import type { DayMoney, Overview, Tally } from "../../../types/overview"
import { byDay, daysAndStarts, NO_MONEY, talliesByDay, toTally, type TallyRow } from "./by-day"
import { firstRow, rows, type Db } from "./db"
import { IS_UNDERPAID, RECEIVED_ON_LINK } from "./links/link-filter"
import { WAITS_AT_PAYOS } from "./payouts/payout-row"

/** The overview's figures that come from the ledger. */
type LedgerFigures = Omit<Overview, "balance" | "balance_error">

const DAYS = 30

/** Reads the money received, paid out and pending, in đồng, each figure from an index. */
export async function readFigures(db: Db, now: Date): Promise<LedgerFigures> {
  const [days, waiting, underpaid, drafts, queued, held, problems] = await Promise.all([
    readDays(db, now),
    tally(db, WAITING),
    tally(db, UNDERPAID),
    tally(db, DRAFTS),
    tally(db, QUEUED),
    tally(db, HELD),
    readProblems(db),
  ])
  return { days, waiting, underpaid, drafts, queued, held, ...problems }
}

const WAITING = `select count(*) as count, sum(amount) as amount from payos_link
  where state in ('creating', 'open') and not has_received_money`

const UNDERPAID = `select count(*) as count, sum(l.amount - ${RECEIVED_ON_LINK}) as amount from payos_link l where ${IS_UNDERPAID}`

/** Only unmatched money is summed: the amounts of other kinds are part of other figures. */
const PROBLEMS = `select kind, count(*) as count, sum(greatest(amount, 0)) as amount,
    sum(greatest(-amount, 0)) as overspent
  from (select kind, case when kind = 'unmatched_money' then cast(detail ->> 'amount' as bigint) end as amount
    from payos_problem where resolved_at is null) open
  group by kind`

const DRAFTS = `select count(*) as count, sum(amount) as amount from payos_payout
  where state in ('draft', 'awaiting_approval')`

const QUEUED = `select count(*) as count, sum(amount) as amount from payos_payout where state = 'queued'`

const HELD = `select count(*) as count, sum(amount) as amount from payos_payout
  where state in ('processing', 'on_hold') and (state = 'on_hold' or ${WAITS_AT_PAYOS})`

const RECEIVED = byDay(`from payos_transfer
  where occurred_at >= d.start and occurred_at < d.start + interval '24 hours'`)

/** Includes payouts returned later, and those that left although a user had decided otherwise. */
const PAID_OUT =
  byDay(`from (select p.amount from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
    where a.left_at >= d.start and a.left_at < d.start + interval '24 hours'
      and a.state in ('succeeded', 'reversed')) payouts`)

const CREATED = "created_at >= d.start and created_at < d.start + interval '24 hours'"

/** Counted by two indexes: of links with money and of links without. */
const LINKS = `select day, (select count(*) from payos_link where has_received_money and ${CREATED}) as with_money,
    (select count(*) from payos_link where not has_received_money and ${CREATED}) as without_money
  from unnest(cast(:days as text[]), cast(:starts as timestamptz[])) d (day, start)`

async function readDays(db: Db, now: Date): Promise<DayMoney[]> {
  const days = vietnamDays(now, DAYS)
  const [received, paidOut, links] = await Promise.all([
    talliesByDay(db, RECEIVED, { days }),
    talliesByDay(db, PAID_OUT, { days }),
    rows<{ day: string; with_money: string; without_money: string }>(
      db,
      LINKS,
      daysAndStarts(days),
    ),
  ])
  const linksOf = new Map(links.map(({ day, ...counts }) => [day, toCounts(counts)]))
  return days.map((day) => ({
    day,
    received: received.get(day) ?? NO_MONEY,
    paid_out: paidOut.get(day) ?? NO_MONEY,
    links: linksOf.get(day) ?? { created: 0, with_money: 0 },
  }))
}

function toCounts(counts: { with_money: string; without_money: string }): DayMoney["links"] {
  const with_money = Number(counts.with_money)
  return { created: with_money + Number(counts.without_money), with_money }
}

async function tally(db: Db, sql: string): Promise<Tally> {
  const row = await firstRow<TallyRow>(db, sql)
  return toTally(row ?? { count: "0", amount: null })
}

async function readProblems(db: Db): Promise<Pick<Overview, "unmatched" | "problems">> {
  const found = await rows<TallyRow & { kind: string; overspent: string | null }>(db, PROBLEMS)
  const by_kind = Object.fromEntries(found.map(({ kind, count }) => [kind, Number(count)]))
  const unmatched = found.find(({ kind }) => kind === "unmatched_money")
  return {
    unmatched: {
      ...toTally(unmatched ?? { count: "0", amount: null }),
      overspent: Number(unmatched?.overspent ?? 0),
    },
    problems: { count: Object.values(by_kind).reduce((sum, count) => sum + count, 0), by_kind },
  }
}
