import { readOrdersById } from "../../../medusa/read-orders"
import { readMoneyUse, type MoneyUse } from "../../../modules/payos/repositories/links/money-use"
import type { OrderRef } from "../../../types/order-ref"
import type { PayosContext } from "../../../use-cases/context"

/** Where a payment collection's money went, with the order to which users last allocated it. */
export type MoneyUseView = Omit<MoneyUse, "allocated_to"> & { allocated_to: OrderRef | null }

/** Reads {@link MoneyUseView}s by their collection's id. */
export async function readMoneyUseViews(
  { db, query }: PayosContext,
  collectionIds: readonly string[],
): Promise<Map<string, MoneyUseView>> {
  const moneyUse = [...(await readMoneyUse(db, collectionIds))]
  const orders = await readOrdersById(
    query,
    moneyUse.map(([, { allocated_to }]) => allocated_to),
  )
  return new Map(moneyUse.map(([id, one]) => [id, toMoneyUseView(one, orders)]))
}

export function toMoneyUseView(
  moneyUse: MoneyUse,
  orders: ReadonlyMap<string, OrderRef>,
): MoneyUseView {
  return { ...moneyUse, allocated_to: orders.get(moneyUse.allocated_to ?? "") ?? null }
}
