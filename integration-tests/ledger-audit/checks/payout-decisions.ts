import type { Check } from "../check"

const guarantee = 5

const SENT = "payos_payout p where p.attempt > 0"

/** An audit entry about a payout, or about its batch. */
const entries = (...kinds: string[]): string => `payos_audit_log t
  where t.subject in (p.id, p.batch_id) and t.action in (${kinds.map((kind) => `'${kind}'`).join(", ")})`

const isBlank = (column: string): string => `coalesce(${column}, '') = ''`

/** Every attempt follows a user's decision, which the audit log records. */
export const payoutApprovalChecks: readonly Check[] = [
  {
    name: "sent-payouts-name-their-user",
    guarantee,
    covers: "payouts with an attempt",
    rows: SENT,
    violations: `
      select p.id, format('of %s đ was sent without a user''s decision', p.amount) as found
      from ${SENT} and ${isBlank("p.instructed_by")}`,
  },
  {
    name: "confirmations-are-recorded",
    guarantee,
    covers: "payouts that a user confirmed or approved",
    rows: "payos_payout where instructed_by is not null",
    violations: `
      select p.id, format('was confirmed by %s and approved by %s, without an audit entry',
        p.instructed_by, coalesce(p.approved_by, '(none)')) as found
      from payos_payout p
      where (p.instructed_by is not null and not exists (
          select 1 from ${entries("payout_instructed", "payout_confirmed", "payouts_sent")}
            and t.actor_id = p.instructed_by))
        or (p.approved_by is not null and not exists (
          select 1 from ${entries("payout_approved")} and t.actor_id = p.approved_by))`,
  },
  {
    name: "each-attempt-has-a-decision",
    guarantee,
    covers: "payouts with an attempt, against the users' decisions",
    rows: SENT,
    violations: `
      select p.id, format('was sent %s times, on %s decision(s) of a user', p.attempt, d.decisions) as found
      from payos_payout p, lateral (
        select count(*) as decisions from ${entries("payout_instructed", "payout_confirmed", "payouts_sent")}
          and not (${isBlank("t.actor_id")})
      ) d
      where p.attempt > d.decisions`,
  },
  {
    name: "approvers-are-other-users",
    guarantee,
    covers: "payouts that a second user approved",
    rows: "payos_payout where approved_by is not null",
    violations: `
      select id, format('was confirmed and approved by %s', approved_by) as found
      from payos_payout where approved_by is not null and approved_by is not distinct from instructed_by`,
  },
  {
    name: "discards-name-their-user",
    guarantee,
    covers: "discarded payouts",
    rows: "payos_payout where state = 'discarded'",
    violations: `
      select p.id, format('of %s đ was discarded by %s: %s', p.amount,
        coalesce(p.discarded_by, '(none)'), coalesce(p.discard_reason, '(no reason)')) as found
      from payos_payout p
      where p.state = 'discarded' and p.amount > 0
        and p.error_code is distinct from 'refund_deleted' and (${isBlank("p.discarded_by")}
        or (p.erased_at is null and ${isBlank("p.discard_reason")}) or not exists (
          select 1 from ${entries("payout_discarded")} and t.actor_id = p.discarded_by))`,
  },
]
