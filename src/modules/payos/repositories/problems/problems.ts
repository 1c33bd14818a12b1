import type { UnmatchedActionName } from "../../../../types/problem"
import type { ProblemKind } from "../../../../domain/problems/problem-kinds"
import { countCapped, type CappedCount } from "../capped-count"
import { firstRow, newId, rows, type Db } from "../db"
import {
  toCaseCondition,
  toTimeCondition,
  type CaseTimes,
  type LedgerCaseSearch,
} from "./search-cases"

/** The kinds whose subject is a payment link or its payment collection. */
export const LINK_PROBLEM_KINDS: readonly ProblemKind[] = [
  "unmatched_money",
  "transfer_unconfirmed",
  "cart_not_ready",
  "settlement_failing",
  "cart_locked",
  "link_failing",
  "invoice_refused",
]

/** A problem; at most one is open per kind and subject. Raising it again updates its detail. */
export type Problem = {
  id: string
  kind: ProblemKind
  subject: string
  detail: Record<string, unknown>
  /** Incremented when its detail changes: a decision names the version that the user saw. */
  version: number
  created_at: Date
  updated_at: Date
}

export type ProblemInput = Pick<Problem, "kind" | "subject" | "detail">

/** Raises a problem, once per kind and subject while it is open. */
export async function raiseProblem(db: Db, { kind, subject, detail }: ProblemInput): Promise<void> {
  await rows(
    db,
    `insert into payos_problem (id, kind, subject, detail)
     values (:id, :kind, :subject, cast(:detail as jsonb))
     on conflict (kind, subject) where resolved_at is null
     do update set detail = excluded.detail, updated_at = now(), version = payos_problem.version
       + case when payos_problem.detail = excluded.detail then 0 else 1 end`,
    { id: newId("poprob"), kind, subject, detail: JSON.stringify(detail) },
  )
}

/** A user's decision about a case, and the reason. */
export type Resolution = {
  action: UnmatchedActionName
  reason: string | null
  outcome?: string
  amount?: number
}

export async function findOpenProblem(db: Db, id: string): Promise<Problem | null> {
  return firstRow<Problem>(
    db,
    `select id, kind, subject, detail, version, created_at, updated_at
     from payos_problem where id = :id and resolved_at is null`,
    { id },
  )
}

/** A problem of another kind was marked as handled. */
type Handled = { action: "handled"; reason: string }

/** The user who resolves a problem, and their decision. */
type UserResolution = { user_id: string; resolution: Resolution | Handled }

/**
 * Resolves a problem by a user's decision.
 *
 * @returns false if it was resolved before
 */
export async function resolveByUser(
  db: Db,
  id: string,
  { user_id, resolution }: UserResolution,
): Promise<boolean> {
  const closed = await rows(
    db,
    `update payos_problem set resolved_at = now(), updated_at = now(), resolved_by = :user_id,
       resolution = cast(:resolution as jsonb)
     where id = :id and resolved_at is null returning id`,
    { id, user_id, resolution: JSON.stringify(resolution) },
  )
  return closed.length > 0
}

/**
 * Records the user's decision that resolved a case, which the settlement that followed may already have closed. The
 * caller holds the lease under which the case was open.
 */
export async function recordCaseDecision(
  db: Db,
  id: string,
  { user_id, resolution }: UserResolution,
): Promise<void> {
  await rows(
    db,
    `update payos_problem set resolved_at = coalesce(resolved_at, now()), updated_at = now(),
       resolved_by = :user_id, resolution = cast(:resolution as jsonb)
     where id = :id and resolved_by is null`,
    { id, user_id, resolution: JSON.stringify(resolution) },
  )
}

/**
 * Whether a user has marked the same problem as handled: the same detail for the same subject and, if the subject is a
 * payment collection, no link of it has changed since.
 */
export async function isHandled(db: Db, { kind, subject, detail }: ProblemInput): Promise<boolean> {
  const row = await firstRow(
    db,
    `select 1 from payos_problem
     where subject = :subject and kind = :kind and resolved_by is not null
       and resolution ->> 'action' = 'handled' and detail @> cast(:detail as jsonb)
       and not exists (select 1 from payos_link l
         where l.payment_collection_id = :subject and l.facts_changed_at > resolved_at)
     limit 1`,
    { kind, subject, detail: JSON.stringify(detail) },
  )
  return row !== null
}

/** Resolves the open problems of a subject by kind, once their causes are resolved. */
export async function resolveProblems(
  db: Db,
  subject: string,
  kinds: readonly ProblemKind[],
): Promise<void> {
  await rows(
    db,
    `update payos_problem set resolved_at = now(), updated_at = now()
     where subject = :subject and kind = any(:kinds) and resolved_at is null`,
    { subject, kinds: [...kinds] },
  )
}

/**
 * Resolves the open problems of a settled collection. If a user's acceptance of a partial payment led to the
 * settlement, that user resolves the case: the process may have died before `recordCaseDecision`.
 */
export async function resolveSettled(
  db: Db,
  subject: string,
  kinds: readonly ProblemKind[],
): Promise<void> {
  await rows(
    db,
    `update payos_problem q set resolved_at = now(), updated_at = now(), resolved_by = latest.actor_id,
       resolution = latest.resolution
     from payos_problem p left join lateral (
       select a.action, a.actor_id,
         jsonb_build_object('action', 'accept_partial_payment', 'reason', a.detail -> 'reason') as resolution
       from payos_audit_log a where a.subject = p.subject and a.created_at >= p.created_at
         and a.action in ('partial_payment_accepted', 'partial_payment_reversed')
       order by a.created_at desc, a.id desc limit 1) latest
       on latest.action = 'partial_payment_accepted' and p.kind = 'unmatched_money'
     where q.id = p.id and p.subject = :subject and p.kind = any(:kinds) and p.resolved_at is null`,
    { subject, kinds: [...kinds] },
  )
}

/**
 * The query for a page of open problems, of some kinds or of all; with a search, of the matching cases of unmatched
 * money.
 */
type ProblemQuery = CaseTimes & {
  limit: number
  offset: number
  kinds?: readonly string[]
  search?: LedgerCaseSearch
}

/** The time of a problem's latest transfer; without a transfer, when it was raised. Open problems are few. */
const TIME = `coalesce((select max(t.occurred_at) from payos_link l join payos_transfer t on t.link_id = l.id
  where l.payment_collection_id = subject), created_at)`

/** Lists a page of open problems, newest first, with the capped count of all of them. */
export async function listProblems(
  db: Db,
  { limit, offset, kinds, search, ...times }: ProblemQuery,
): Promise<{ problems: Problem[] } & CappedCount> {
  const matching = search && toCaseCondition(search)
  const inPeriod = toTimeCondition(TIME, times)
  const from = `payos_problem where resolved_at is null
    ${kinds ? "and kind = any(:kinds)" : ""} ${matching ? `and ${matching.sql}` : ""} ${inPeriod.sql}`
  const bindings = {
    ...(kinds && { kinds: [...kinds] }),
    ...matching?.bindings,
    ...inPeriod.bindings,
  }
  const [problems, counted] = await Promise.all([
    rows<Problem>(
      db,
      `select id, kind, subject, detail, version, created_at, updated_at from ${from}
       order by created_at desc, id desc limit :limit offset :offset`,
      { ...bindings, limit, offset },
    ),
    countCapped(db, from, bindings),
  ])
  return { problems, ...counted }
}
