import type { IOrderModuleService } from "@medusajs/framework/types"
import { idSince } from "../domain/id-time"

/** The number of transactions written on an order since a time. */
type RecentBookings = { order_id: string; count: number }

/** Lists orders with several transactions since a time: only these can have a duplicate. */
export async function listOrdersWithSeveralTransactions(
  orders: IOrderModuleService,
  since: Date,
): Promise<RecentBookings[]> {
  const recent = await orders.listOrderTransactions(
    { id: { $gt: idSince("ordtrx", since) } as unknown as string[] },
    { select: ["id", "order_id"], take: null },
  )
  const counts = new Map<string, number>()
  for (const { order_id } of recent) counts.set(order_id, (counts.get(order_id) ?? 0) + 1)
  return [...counts].flatMap(([order_id, count]) => (count > 1 ? [{ order_id, count }] : []))
}
