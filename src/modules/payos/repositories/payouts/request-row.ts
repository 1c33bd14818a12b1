import type { PayoutRequestFacts } from "../../../../domain/payouts/payout-work"
import type { PayOSPayoutBatchRequest, PayOSPayoutRequest } from "../../../../client"
import { rows, type Db } from "../db"

/** A creation call to payOS, as the payouts loop processes it. */
export type PayoutRequest = PayoutRequestFacts & {
  id: string
  kind: "single" | "batch"
  client_id: string
  idempotency_key: string
  reference_id: string
  body: PayOSPayoutRequest | PayOSPayoutBatchRequest
  payout_id_at_payos: string | null
  read_at: Date
}

/** Reads the requests of these ids, in no particular order. */
export function listRequests(db: Db, ids: readonly string[]): Promise<PayoutRequest[]> {
  return rows<PayoutRequest>(
    db,
    `select r.id, r.kind, r.client_id, r.idempotency_key, r.reference_id, r.body, r.state,
       r.payout_id_at_payos, r.lookups, r.checks, r.sent_at, r.responded_at, r.created_at,
       cast(now() as timestamptz(3)) as read_at,
       coalesce((select bool_or(a.state in ('queued', 'sending', 'unknown', 'processing', 'on_hold'))
         from payos_payout_attempt a where a.request_id = r.id), false) as is_open,
       (select max(a.arrived_at) from payos_payout_attempt a
         where a.request_id = r.id and a.state = 'succeeded') as arrived_at
     from payos_payout_request r where r.id = any(:ids)`,
    { ids: [...ids] },
  )
}
