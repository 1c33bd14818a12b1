import { countCapped, type CappedCount } from "../capped-count"
import { firstRow, newId, rows, type Db } from "../db"

/** What can be wrong; each kind has its words and its remedy in the admin. */
export const PROBLEM_KINDS = [
  "unmatched_money",
  "transfer_unconfirmed",
  "cart_not_ready",
  "settlement_failing",
  "cart_locked",
  "order_orphaned",
  "order_unpaid",
  "webhook_rejected",
  "webhook_unreadable",
  "link_failing",
  "unknown_channel",
  "refund_draft",
  "payout_approval",
  "payout_unknown",
  "payout_failed",
  "payout_failing",
  "payout_reversed",
  "payout_state_unknown",
  "payout_sent_after_all",
  "invoice_rate_unknown",
  "invoice_refused",
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Those whose subject is a payment link or the payment collection of one. */
export const LINK_PROBLEM_KINDS: readonly ProblemKind[] = [
  "unmatched_money",
  "transfer_unconfirmed",
  "cart_not_ready",
  "settlement_failing",
  "cart_locked",
  "link_failing",
  "invoice_refused",
]

/** One open problem a kind and subject; raising it again refreshes its detail. */
export type Problem = {
  id: string
  kind: ProblemKind
  subject: string
  detail: Record<string, unknown>
  /** Counts the changes of its detail: a decision names the version that its user saw. */
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

/** What a person did about a problem, and why. */
export type Resolution = {
  action: string
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

/**
 * Closes a problem on a person's word.
 *
 * @returns false where it was closed before
 */
export async function resolveByUser(
  db: Db,
  id: string,
  userId: string,
  resolution: Resolution,
): Promise<boolean> {
  const closed = await rows(
    db,
    `update payos_problem set resolved_at = now(), updated_at = now(), resolved_by = :userId,
       resolution = cast(:resolution as jsonb)
     where id = :id and resolved_at is null returning id`,
    { id, userId, resolution: JSON.stringify(resolution) },
  )
  return closed.length > 0
}

/**
 * Writes down whose word ended a case. The settlement that the decision led to may have closed it already; the
 * caller holds the lease under which the case was open.
 */
export async function signCase(
  db: Db,
  id: string,
  userId: string,
  resolution: Resolution,
): Promise<void> {
  await rows(
    db,
    `update payos_problem set resolved_at = coalesce(resolved_at, now()), updated_at = now(),
       resolved_by = :userId, resolution = cast(:resolution as jsonb)
     where id = :id and resolved_by is null`,
    { id, userId, resolution: JSON.stringify(resolution) },
  )
}

/**
 * Whether a person has marked just this as handled: the same money of a collection for the same reason,
 * and nothing came since.
 */
export async function isHandled(db: Db, { kind, subject, detail }: ProblemInput): Promise<boolean> {
  const row = await firstRow(
    db,
    `select 1 from payos_problem
     where subject = :subject and kind = :kind and resolved_by is not null
       and resolution ->> 'action' = 'handled' and detail @> cast(:detail as jsonb)
       and not exists (select 1 from payos_link l
         where l.payment_collection_id = :subject and l.changed_at > resolved_at)
     limit 1`,
    { kind, subject, detail: JSON.stringify(detail) },
  )
  return row !== null
}

/** Closes the open problems of a subject whose causes are gone. */
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
 * The same for a collection whose money has become an order. Where a user's acceptance of too little led to it, the
 * case is closed on that user's word: the process that carried it out may have died before it signed.
 */
export async function resolveSettled(
  db: Db,
  subject: string,
  kinds: readonly ProblemKind[],
): Promise<void> {
  await rows(
    db,
    `update payos_problem q set resolved_at = now(), updated_at = now(), resolved_by = word.actor_id,
       resolution = word.resolution
     from payos_problem p left join lateral (
       select a.act, a.actor_id,
         jsonb_build_object('action', 'accept_short', 'reason', a.detail -> 'reason') as resolution
       from payos_audit_log a where a.subject = p.subject and a.created_at >= p.created_at
         and a.act in ('short_accepted', 'short_taken_back')
       order by a.created_at desc, a.id desc limit 1) word
       on word.act = 'short_accepted' and p.kind = 'unmatched_money'
     where q.id = p.id and p.subject = :subject and p.kind = any(:kinds) and p.resolved_at is null`,
    { subject, kinds: [...kinds] },
  )
}

/** Which open problems are asked for: of some kinds, or of all. */
export type ProblemQuery = { limit: number; offset: number; kinds?: readonly string[] }

/** Open problems, newest first, with their number as far as it is counted. */
export async function listProblems(
  db: Db,
  { limit, offset, kinds }: ProblemQuery,
): Promise<{ problems: Problem[] } & CappedCount> {
  const from = `payos_problem where resolved_at is null ${kinds ? "and kind = any(:kinds)" : ""}`
  const bindings = kinds ? { kinds: [...kinds] } : {}
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
