import type { MedusaContainer } from "@medusajs/framework/types"
import { completeBookings } from "../use-cases/refunds/complete-bookings"
import { draftHalfDoneRefunds } from "../use-cases/refunds/draft-half-done"
import { contextOf } from "../use-cases/context"

/** Finishes refunds that a killed instance left without their payout, or half booked on their order. */
export default async function payosRefunds(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  await draftHalfDoneRefunds(context)
  await completeBookings(context)
}

export const config = {
  name: "payos-refunds",
  schedule: { interval: 15_000 },
}
