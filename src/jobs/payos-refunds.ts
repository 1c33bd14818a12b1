import type { MedusaContainer } from "@medusajs/framework/types"
import { completeBookings } from "../use-cases/refunds/complete-bookings"
import { draftInterruptedRefunds } from "../use-cases/refunds/draft-interrupted-refunds"
import { closeExpiredBankDetailsRequests } from "../modules/payos/repositories/bank-details-requests/bank-details-requests"
import { contextOf } from "../use-cases/context"

/**
 * Ends bank details requests whose links have expired; completes refunds that a killed process left without a payout,
 * or partly booked on their order.
 */
export default async function payosRefunds(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  // First, since it requests nothing from Medusa: a failure below must not keep a link's digests and account.
  await closeExpiredBankDetailsRequests(context.db)
  await draftInterruptedRefunds(context)
  await completeBookings(context)
}

export const config = {
  name: "payos-refunds",
  schedule: { interval: 60_000 },
}
