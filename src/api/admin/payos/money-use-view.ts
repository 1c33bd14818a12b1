import { readOrdersById } from "../../../medusa/read-orders"
import {
  readMoves,
  type CollectionMoves,
} from "../../../modules/payos/repositories/links/collection-moves"
import type { OrderRef } from "../../../types/order-ref"
import type { PayosContext } from "../../../use-cases/context"

/** Where a payment collection's money went, with the order to which users last allocated it. */
export type MovesView = Omit<CollectionMoves, "allocated_to"> & { allocated_to: OrderRef | null }

/** Reads {@link MovesView}s by their collection's id. */
export async function readMovesViews(
  { db, query }: PayosContext,
  collectionIds: readonly string[],
): Promise<Map<string, MovesView>> {
  const moves = [...(await readMoves(db, collectionIds))]
  const orders = await readOrdersById(
    query,
    moves.map(([, { allocated_to }]) => allocated_to),
  )
  return new Map(moves.map(([id, one]) => [id, toMovesView(one, orders)]))
}

export function toMovesView(
  moves: CollectionMoves,
  orders: ReadonlyMap<string, OrderRef>,
): MovesView {
  return { ...moves, allocated_to: orders.get(moves.allocated_to ?? "") ?? null }
}
