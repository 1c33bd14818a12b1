import { readOwnerOfCollection } from "../../medusa/read-owner"
import { readPaymentCollectionOf } from "../../medusa/read-payment-collection-of"
import { refuse } from "../../modules/payos/refuse"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import type { PayosContext } from "../context"
import { underOwnerLeases } from "../settlement/under-order-leases"
import { refundByPayout, type PanelRefund } from "./refund-by-payout"
import { LEASE_WAIT_MS, refundLease } from "./refund-lease"

/**
 * Refunds a Payment by payout under the leases of its order, its collections and itself.
 *
 * @throws MedusaError where it could not be done as a whole
 * @throws LeaseUnavailableError where somebody else works on the order for 5 s
 */
export async function refundUnderLeases(
  context: PayosContext,
  refund: Omit<PanelRefund, "collection_id">,
): Promise<Payout | null> {
  const { payment_id } = refund
  const collection_id = await readPaymentCollectionOf(context.query, payment_id)
  if (!collection_id) throw refuse("payos_payment_not_found")
  const owner = await readOwnerOfCollection(context.query, collection_id)
  return underOwnerLeases(context, owner, () =>
    withLease(context.db, refundLease(payment_id), LEASE_WAIT_MS, () =>
      refundByPayout(context, { ...refund, collection_id }),
    ),
  )
}
