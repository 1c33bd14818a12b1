import type { LocalFailure } from "../../../../domain/payouts/local-failures"
import { areLookupsExhausted, needsUserDecision } from "../../../../domain/payouts/payout-work"
import { isArrivalContradicted } from "../../../../domain/payouts/payout-state"
import { recordAuditEntry } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import type { PayoutDecision } from "./decide-payout"
import type { Payout } from "./payout-row"
import { lockPayout } from "./lock-payout"
import { resolveProblems } from "../problems/problems"
import { resolveFailingRequest } from "./failing-request"
import { syncPayoutProblem } from "./sync-payout-problem"

/** A user's finding, such as from payOS's portal, about a payout whose response was lost. */
export type UnknownPayoutFinding = {
  id: string
  actor_id: string
  /** Whether it arrived. */
  has_arrived: boolean
  reason: string
}

/** The error code of a payout that a user resolved as not arrived; payOS may still list it later. */
const RECORDED_NOT_ARRIVED: LocalFailure = "recorded_not_arrived"

type Latest = {
  request_id: string
  /** payOS's id of it; null until payOS responds about it. */
  payout_id_at_payos: string | null
  approval_state: string | null
  transaction_state: string | null
  lookups: number
  failures: number
  sent_at: Date | null
  /** It counts as paid out in a closed month. */
  is_month_closed: boolean
  now: Date
}

/**
 * Resolves an unknown payout by a user's finding: arrived or not arrived. Allowed only after the lookups at payOS
 * found nothing or could not run. An arrival that payOS has never confirmed, or contradicts by its last response, may
 * be corrected to "not arrived". Sends nothing.
 */
export function resolveUnknownPayout(
  db: Db,
  finding: UnknownPayoutFinding,
): Promise<PayoutDecision> {
  return db.transaction(async (trx) => {
    const { id, actor_id, has_arrived, reason } = finding
    const payout = await lockPayout(trx, id)
    if (!payout) return { type: "not_found" }
    const latest = await latestRequest(trx, id)
    if (!latest || !mayResolve(payout, latest, has_arrived)) return { type: "not_now", payout }
    if (latest.is_month_closed) return { type: "month_closed", payout }
    await applyFinding(trx, id, has_arrived)
    await recordAuditEntry(trx, {
      subject: id,
      action: has_arrived ? "payout_recorded_arrived" : "payout_recorded_not_arrived",
      actor_id,
      detail: { reason, request_id: latest.request_id, lookups: latest.lookups },
    })
    const resolved = (await lockPayout(trx, id)) ?? payout
    await syncPayoutProblem(trx, resolved)
    await resolveFailingRequest(trx, latest.request_id)
    await resolveProblems(trx, latest.request_id, ["payout_state_unrecognized"])
    return { type: "done", payout: resolved }
  })
}

/** Whether a user may resolve a payout. Without payOS's id, it arrived only by a user's finding. */
function mayResolve({ state }: Payout, latest: Latest, hasArrived: boolean): boolean {
  if (!hasArrived && isArrivalContradicted(state, latest)) return true
  const isCorrection = state === "succeeded" && !hasArrived && latest.payout_id_at_payos === null
  if (state !== "unknown" && !isCorrection) return false
  return needsUserDecision(latest) || areLookupsExhausted(latest, latest.now)
}

/** Reads the latest request, under a shared lock: no month can be closed between the check and the change. */
async function latestRequest(trx: Db, id: string): Promise<Latest | null> {
  await rows(trx, "select pg_advisory_xact_lock_shared(hashtext('payos_closed_period'))")
  return firstRow<Latest>(
    trx,
    `select a.request_id, r.payout_id_at_payos, r.approval_state, a.transaction_state, r.lookups, coalesce(q.failures, 0) as failures, r.sent_at,
       coalesce(a.booked_at < payos_closed_until('payout', r.client_id), false) as is_month_closed, now() as now
     from payos_payout_attempt a
     join payos_payout_request r on r.id = a.request_id
     left join payos_queue q on q.id = r.id
     where a.payout_id = :id order by a.attempt desc limit 1`,
    { id },
  )
}

async function applyFinding(trx: Db, id: string, hasArrived: boolean): Promise<void> {
  const state = hasArrived ? "succeeded" : "failed"
  const code = hasArrived ? null : RECORDED_NOT_ARRIVED
  await rows(
    trx,
    `update payos_payout_attempt a set state = :state, error_code = :code, updated_at = now(),
       arrived_at = case when :state = 'succeeded' then now() end
     from payos_payout p
     where p.id = :id and a.payout_id = p.id and a.attempt = p.attempt`,
    { id, state, code },
  )
  await rows(
    trx,
    `update payos_payout set state = :state, error_code = :code, updated_at = now(),
       arrived_at = case when :state = 'succeeded' then now() end
     where id = :id`,
    { id, state, code },
  )
}
