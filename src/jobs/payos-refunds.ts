import type { MedusaContainer } from "@medusajs/framework/types"
import { draftHalfDoneRefunds } from "../workflows/refunds/draft-half-done"

/** Finds refunds that a killed instance left without their payout. */
export default async function payosRefunds(container: MedusaContainer): Promise<void> {
  await draftHalfDoneRefunds(container)
}

export const config = {
  name: "payos-refunds",
  schedule: { interval: 15_000 },
}
