import { randomUUID } from "node:crypto"
import type { PayOSPayoutBatchRequest, PayOSPayoutRequest } from "../../../../client"
import { newId, rows, type Db } from "../db"
import { scheduleSql } from "../queue/schedule"
import { destinationOf, type Payout } from "./payout-row"

/** Core takes about this long to finish writing a refund; the payouts loop waits for a slower one. */
const AFTER_REFUND = "2 seconds"

/** The payout channel of a request, and the fields that apply to all its payouts. */
export type PayoutSending = {
  client_id: string
  category?: string[]
  /** Omitted for a single payout. A part of a batch stays a batch at payOS even with one payout. */
  batch?: { reference: string; validate_destination: boolean }
}

/**
 * Queues the one creation call of these payouts, with its idempotency key, the body that every retry sends unchanged,
 * and an attempt of each payout. Several payouts must be a part of a batch. The caller has locked their rows, and each
 * has a destination.
 */
export async function insertRequest(
  trx: Db,
  payouts: readonly Payout[],
  sending: PayoutSending,
): Promise<string> {
  const id = newId("poreq")
  const body = toBody(payouts, sending)
  await rows(
    trx,
    `with inserted as (
       insert into payos_payout_request (id, kind, client_id, idempotency_key, reference_id, body, state)
       values (:id, :kind, :client_id, :key, :reference_id, cast(:body as jsonb), 'ready')
       returning id)
     ${scheduleSql("inserted", { queue: "payout", due: "now() + cast(:after as interval)" })}`,
    {
      id,
      kind: "payouts" in body ? "batch" : "single",
      client_id: sending.client_id,
      key: randomUUID(),
      reference_id: body.referenceId,
      body: JSON.stringify(body),
      after: payouts.some(isFreshRefund) ? AFTER_REFUND : "0 seconds",
    },
  )
  await insertAttempts(trx, id, payouts)
  return id
}

function isFreshRefund({ refund_id, attempt }: Payout): boolean {
  return refund_id !== null && attempt === 0
}

/** Returns the reference of one attempt of a payout, at payOS and in the ledger. */
function referenceOf({ id, attempt }: Payout): string {
  return `${id}-${attempt + 1}`
}

function toBody(
  payouts: readonly Payout[],
  { category, batch }: PayoutSending,
): PayOSPayoutRequest | PayOSPayoutBatchRequest {
  const [first, ...others] = payouts.map(toItem)
  if (!first) throw new Error("A payout request needs at least one payout")
  const named = category?.length ? { category } : {}
  if (!batch) {
    if (others.length > 0) throw new Error("Several payouts are sent as a batch")
    return { ...first, ...named }
  }
  return {
    referenceId: batch.reference,
    ...named,
    ...(batch.validate_destination ? { validateDestination: true } : {}),
    payouts: [first, ...others],
  }
}

function toItem(payout: Payout) {
  const destination = destinationOf(payout)
  if (!destination) throw new Error(`The payout ${payout.id} has no destination`)
  return {
    referenceId: referenceOf(payout),
    amount: payout.amount,
    description: payout.description,
    toBin: destination.to_bin,
    toAccountNumber: destination.to_account_number,
  }
}

async function insertAttempts(
  trx: Db,
  requestId: string,
  payouts: readonly Payout[],
): Promise<void> {
  const attempts = payouts.map((payout) => ({
    payout_id: payout.id,
    attempt: payout.attempt + 1,
    reference_id: referenceOf(payout),
    to_bin: payout.to_bin,
    to_account_number: payout.to_account_number,
  }))
  await rows(
    trx,
    `insert into payos_payout_attempt (payout_id, attempt, request_id, reference_id, to_bin,
       to_account_number, state)
     select payout_id, attempt, :requestId, reference_id, to_bin, to_account_number, 'queued'
     from jsonb_to_recordset(cast(:attempts as jsonb)) as r(payout_id text, attempt integer,
       reference_id text, to_bin text, to_account_number text)`,
    { requestId, attempts: JSON.stringify(attempts) },
  )
  await rows(
    trx,
    `update payos_payout set attempt = attempt + 1, state = 'queued', draft_reason = null,
       error_code = null, error_message = null, bank_reference = null, arrived_at = null,
       updated_at = now()
     where id = any(:ids)`,
    { ids: payouts.map(({ id }) => id) },
  )
}
