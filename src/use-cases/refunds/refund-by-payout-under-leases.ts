import { readAffectedByCollection } from "../../medusa/read-affected"
import { readCollectionOfPayosPayment } from "../../medusa/read-payment-collection-of"
import { refusal } from "../../modules/payos/refusal"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import type { PayosContext } from "../context"
import { underLeasesOf } from "../leases/under-order-leases"
import { refundByPayout, type RefundByPayout } from "./refund-by-payout"
import { refundLease } from "../leases/lease-keys"
import { BRIEF_WAIT_MS } from "../leases/lease-waits"

/**
 * Refunds a Payment by payout under the leases of its order, its collections and itself.
 *
 * @throws MedusaError if the refund cannot be completed
 * @throws LeaseUnavailableError if another request holds a lease for 5 s
 */
export async function refundByPayoutUnderLeases(
  context: PayosContext,
  refund: Omit<RefundByPayout, "collection_id">,
): Promise<Payout | null> {
  const { payment_id } = refund
  const collection_id = await readCollectionOfPayosPayment(context.query, payment_id)
  if (!collection_id) throw refusal("payos_payment_not_found")
  const affected = await readAffectedByCollection(context.query, collection_id)
  return underLeasesOf(context, affected, () =>
    withLease(context.db, { key: refundLease(payment_id), wait_ms: BRIEF_WAIT_MS }, () =>
      refundByPayout(context, { ...refund, collection_id }),
    ),
  )
}
