import type { MedusaContainer } from "@medusajs/framework/types"
import { completeBookings } from "../use-cases/refunds/complete-bookings"
import { draftInterruptedRefunds } from "../use-cases/refunds/draft-interrupted-refunds"
import { endExpiredAccountRequests } from "../modules/payos/repositories/account-requests/account-requests"
import { contextOf } from "../use-cases/context"

/**
 * Ends account requests whose links have expired; finishes refunds that a killed process left without a payout, or partly booked
 * on their order.
 */
export default async function payosRefunds(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  // First, since it asks nothing of Medusa: what fails below must not keep a link's digests and account.
  await endExpiredAccountRequests(context.db)
  await draftInterruptedRefunds(context)
  await completeBookings(context)
}

export const config = {
  name: "payos-refunds",
  schedule: { interval: 60_000 },
}
