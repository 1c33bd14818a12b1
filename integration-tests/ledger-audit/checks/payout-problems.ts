import type { Check } from "../check"
import { PAYOUT_WAIT } from "./sql"

const guarantee = 5

const KINDS =
  "('payout_draft', 'payout_approval', 'payout_outcome_unknown', 'payout_failed', 'payout_reversed')"

/** The open problems list exactly the payouts that wait for a user. */
export const payoutProblemChecks: readonly Check[] = [
  {
    name: "waiting-payouts-are-listed",
    guarantee,
    covers: "payouts that wait for a user",
    rows: `payos_payout where state in
      ('draft', 'awaiting_approval', 'failed', 'cancelled', 'reversed', 'unknown')`,
    violations: `
      with ${PAYOUT_WAIT}
      select w.id, format('of %s đ is "%s" and waits for a user, and is not listed', w.amount,
        w.state) as found
      from payout_wait w
      where w.kind is not null and w.is_for_user and not exists (select 1 from payos_problem q
        where q.kind = w.kind and q.subject = w.id and q.resolved_at is null)`,
  },
  {
    name: "listed-payouts-wait",
    guarantee,
    covers: "open problems of payouts",
    rows: `payos_problem where resolved_at is null and kind in ${KINDS}`,
    violations: `
      with ${PAYOUT_WAIT}
      select q.subject as id, format('is listed as %s and is "%s"', q.kind,
        coalesce(w.state, 'unknown to the ledger')) as found
      from payos_problem q left join payout_wait w on w.id = q.subject
      where q.resolved_at is null and q.kind in ${KINDS} and w.kind is distinct from q.kind`,
  },
]
