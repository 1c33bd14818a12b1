import { setTimeout as wait } from "node:timers/promises"
import { callJson } from "./http-client"

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

export async function logIn(backend: string, email: string, password: string): Promise<string> {
  const url = `${backend}/auth/user/emailpass`
  return (await callJson<{ token: string }>("POST", url, { body: { email, password } })).token
}

/** Looks at the admin's list until the first order has its money there; nobody completes the cart. */
export async function awaitOrder(backend: string, token: string): Promise<Order> {
  const giveUp = Date.now() + ORDER_TIMEOUT_MS
  const headers = { authorization: `Bearer ${token}` }
  while (Date.now() < giveUp) {
    const url = `${backend}/admin/orders?limit=1&fields=${FIELDS}`
    const { orders } = await callJson<{ orders: Order[] }>("GET", url, { headers })
    const [order] = orders
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
