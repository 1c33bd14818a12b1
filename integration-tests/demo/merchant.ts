import { setTimeout as wait } from "node:timers/promises"
import { callsWith } from "../kit/admin/call-admin"

export type Order = {
  id: string
  display_id: number
  total: number
  payment_status: string
  payment_collections: { amount: number; captured_amount: number | null }[]
}

const FIELDS = "id,display_id,total,payment_status,*payment_collections"
const POLL_MS = 50
const ORDER_TIMEOUT_MS = 60_000

/** Polls the admin's list until its first order is captured; no shopper completes the cart. */
export async function awaitOrder(backend: string, token: string): Promise<Order> {
  const giveUp = Date.now() + ORDER_TIMEOUT_MS
  const path = `/orders?limit=1&fields=${FIELDS}`
  while (Date.now() < giveUp) {
    const { status, body } = await callsWith(`Bearer ${token}`, backend)(path)
    if (status !== 200) throw new Error(`The orders: ${status} ${JSON.stringify(body)}`)
    const [order] = body["orders"] as Order[]
    if (order && capturedOf(order) > 0) return order
    await wait(POLL_MS)
  }
  throw new Error("The transfer was made, but no paid order could be read within 60 s.")
}

export function assertCapturedInFull(order: Order): void {
  const { display_id, total } = order
  const captured = capturedOf(order)
  if (captured === total) return
  throw new Error(`Order ${display_id} of ${total} ₫ shows ${captured} ₫ captured.`)
}

const capturedOf = ({ payment_collections }: Order) =>
  payment_collections.reduce((sum, one) => sum + (one.captured_amount ?? 0), 0)
