import { cannotBeLookedFor, isForUser } from "../../../../domain/payouts/payout-work"
import { recordAuditEntry } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import type { PayoutDecision } from "./decide-payout"
import { lockPayout } from "./draft-payout"
import { hideFailing } from "./show-failing"
import { showPayout } from "./show-payout"

/** What a person found out about a payout whose answer was lost, say in payOS's own pages. */
export type UnknownFinding = {
  id: string
  actor_id: string
  /** Whether payOS sent it. */
  was_sent: boolean
  reason: string
}

/** The error code of what a person called unsent; payOS may list it all the same, later. */
const FOUND_UNSENT = "found_unsent"

type Latest = {
  request_id: string
  lookups: number
  attempts: number
  sent_at: Date | null
  now: Date
}

/**
 * Ends an unknown outcome on a person's word: sent, or surely not. Only once it was looked for in
 * vain, or could not be looked for; nothing is sent by this.
 */
export function settleUnknown(db: Db, finding: UnknownFinding): Promise<PayoutDecision> {
  return db.transaction(async (trx) => {
    const { id, actor_id, was_sent, reason } = finding
    const payout = await lockPayout(trx, id)
    if (!payout) return { type: "not_found" }
    if (payout.state !== "unknown") return { type: "not_now", payout }
    const latest = await latestRequest(trx, id)
    const isAsked = latest && (isForUser(latest) || cannotBeLookedFor(latest, latest.now))
    if (!isAsked) return { type: "not_now", payout }
    await moveToFinding(trx, id, was_sent)
    await recordAuditEntry(trx, {
      subject: id,
      act: was_sent ? "payout_found_sent" : "payout_found_unsent",
      actor_id,
      detail: { reason, request_id: latest.request_id, lookups: latest.lookups },
    })
    const settled = (await lockPayout(trx, id)) ?? payout
    await showPayout(trx, settled)
    await hideFailing(trx, latest.request_id)
    return { type: "done", payout: settled }
  })
}

function latestRequest(trx: Db, id: string): Promise<Latest | null> {
  return firstRow<Latest>(
    trx,
    `select a.request_id, r.lookups, r.attempts, r.sent_at, now() as now
     from payos_payout_attempt a
     join payos_payout_request r on r.id = a.request_id
     where a.payout_id = :id order by a.attempt desc limit 1`,
    { id },
  )
}

async function moveToFinding(trx: Db, id: string, wasSent: boolean): Promise<void> {
  const state = wasSent ? "succeeded" : "failed"
  const code = wasSent ? null : FOUND_UNSENT
  await rows(
    trx,
    `update payos_payout_attempt a set state = :state, error_code = :code, updated_at = now(),
       arrived_at = case when :state = 'succeeded' then now() else a.arrived_at end
     from payos_payout p
     where p.id = :id and a.payout_id = p.id and a.attempt = p.attempt`,
    { id, state, code },
  )
  await rows(
    trx,
    `update payos_payout set state = :state, error_code = :code, updated_at = now(),
       arrived_at = case when :state = 'succeeded' then now() else arrived_at end
     where id = :id`,
    { id, state, code },
  )
}
