import { logIn } from "../kit/admin/call-admin"
import type { SeededStore } from "../kit/seed/seed-store"
import { Shopper } from "../kit/shopper/shopper"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { assertCapturedInFull, awaitOrder, type Order } from "./merchant"

export type Shop = {
  backend: string
  payos: SimulatorClient
  store: SeededStore
  admin: { email: string; password: string }
}

export type Purchase = { order: Order; milliseconds: number }

/**
 * A shopper pays and closes the browser. The time is measured from the bank transfer to the order in the merchant's
 * list; no request completes the cart.
 */
export async function playPurchase({ backend, payos, store, admin }: Shop): Promise<Purchase> {
  const token = await logIn(backend, admin.email, admin.password)
  const shopper = new Shopper(
    () => backend,
    () => store,
  )
  const { data } = await shopper.startPayment(await shopper.cart())
  const since = performance.now()
  await payos.pay(data.order_code)
  const order = await awaitOrder(backend, token)
  const milliseconds = Math.round(performance.now() - since)
  assertCapturedInFull(order)
  return { order, milliseconds }
}
