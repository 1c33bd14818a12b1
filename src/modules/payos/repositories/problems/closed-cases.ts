import { countCapped, type CappedCount } from "../capped-count"
import { rows, type Db } from "../db"
import type { Problem, Resolution } from "./problems"
import {
  toCaseCondition,
  toTimeCondition,
  type CaseTimes,
  type LedgerCaseSearch,
} from "./search-cases"

/** Older cases are found by their payment. */
const DAYS = 90

/** A case of unmatched money that a user closed. */
export type ClosedCase = Problem & {
  resolved_at: Date
  resolved_by: string
  resolution: Resolution
}

type ClosedQuery = CaseTimes & { limit: number; offset: number; search?: LedgerCaseSearch }

/**
 * Lists a page of the cases that users closed in the last 90 days, latest first, with the capped count of all of them.
 */
export async function listClosedCases(
  db: Db,
  { limit, offset, search, ...times }: ClosedQuery,
): Promise<{ problems: ClosedCase[] } & CappedCount> {
  const matching = search && toCaseCondition(search)
  const inPeriod = toTimeCondition("resolved_at", times)
  const from = `payos_problem where resolved_at > now() - interval '${DAYS} days' and erased_at is null
    and kind = 'unmatched_money' and resolved_by is not null ${matching ? `and ${matching.sql}` : ""} ${inPeriod.sql}`
  const bindings = { ...matching?.bindings, ...inPeriod.bindings }
  const [problems, counted] = await Promise.all([
    rows<ClosedCase>(
      db,
      `select id, kind, subject, detail, version, created_at, updated_at, resolved_at, resolved_by, resolution
       from ${from} order by resolved_at desc, id desc limit :limit offset :offset`,
      { ...bindings, limit, offset },
    ),
    countCapped(db, from, bindings),
  ])
  return { problems, ...counted }
}
