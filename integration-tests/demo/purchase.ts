import type { SeededStore } from "../support/seed-store"
import { callJson } from "./http-client"
import { assertCapturedInFull, awaitOrder, logIn, type Order } from "./merchant"
import { fillCart } from "./shopper"

export type Shop = {
  backend: string
  simulator: string
  store: SeededStore
  admin: { email: string; password: string }
}

export type Purchase = { order: Order; milliseconds: number }

/**
 * A shopper scans and pays, then closes the browser. The time runs from the transfer at the bank
 * to the order in the merchant's list, and nobody calls "complete" in between.
 */
export async function playPurchase({ backend, simulator, store, admin }: Shop): Promise<Purchase> {
  const token = await logIn(backend, admin.email, admin.password)
  const orderCode = await fillCart(backend, store)
  const since = performance.now()
  await callJson("POST", `${simulator}/_simulator/links/${orderCode}/pay`, { body: {} })
  const order = await awaitOrder(backend, token)
  const milliseconds = Math.round(performance.now() - since)
  assertCapturedInFull(order)
  return { order, milliseconds }
}
