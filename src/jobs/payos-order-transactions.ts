import type { MedusaContainer } from "@medusajs/framework/types"
import { correctRecentOrders } from "../use-cases/settlement/correct-recent-orders"
import { contextOf } from "../use-cases/context"

/** Corrects captures that were booked twice on their order. */
export default async function payosOrderTransactions(container: MedusaContainer): Promise<void> {
  await correctRecentOrders(contextOf(container))
}

export const config = {
  name: "payos-order-transactions",
  schedule: { interval: 60_000 },
}
