import type { MedusaContainer } from "@medusajs/framework/types"
import { completeBookings } from "../use-cases/refunds/complete-bookings"
import { draftInterruptedRefunds } from "../use-cases/refunds/draft-interrupted-refunds"
import { endExpiredClaims } from "../modules/payos/repositories/refund-claims/claims"
import { contextOf } from "../use-cases/context"

/**
 * Finishes refunds that a killed process left without a payout, or partly booked on their order; ends links that have
 * expired.
 */
export default async function payosRefunds(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  await draftInterruptedRefunds(context)
  await completeBookings(context)
  await endExpiredClaims(context.db)
}

export const config = {
  name: "payos-refunds",
  schedule: { interval: 30_000 },
}
