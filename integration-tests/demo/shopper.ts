import type { SeededStore } from "../support/seed-store"
import { callJson } from "./http-client"

type Created = { id: string }
type Session = { id: string; provider_id: string; data: { order_code?: number | string } }

/** Walks the store API up to the QR code; returns the order code of its payment link. */
export async function fillCart(backend: string, store: SeededStore): Promise<string> {
  const headers = { "x-publishable-api-key": store.publishableKey }
  const post = <T>(path: string, body: unknown) =>
    callJson<T>("POST", `${backend}/store${path}`, { headers, body })

  const { cart } = await post<{ cart: Created }>("/carts", {
    region_id: store.regionId,
    email: "lan@example.com",
    items: [{ variant_id: store.variantId, quantity: 1 }],
    shipping_address: {
      first_name: "Lan",
      last_name: "Nguyễn",
      address_1: "45 Lê Lợi",
      city: "Hồ Chí Minh",
      country_code: "vn",
      phone: "0901234567",
    },
  })
  await post(`/carts/${cart.id}/shipping-methods`, { option_id: store.shippingOptionId })
  const { payment_collection: collection } = await post<{ payment_collection: Created }>(
    "/payment-collections",
    { cart_id: cart.id },
  )
  const answer = await post<{ payment_collection: { payment_sessions: Session[] } }>(
    `/payment-collections/${collection.id}/payment-sessions`,
    { provider_id: "pp_payos_payos" },
  )
  return readOrderCode(answer.payment_collection.payment_sessions)
}

function readOrderCode(sessions: Session[]): string {
  const session = sessions.find(({ provider_id }) => provider_id === "pp_payos_payos")
  const orderCode = session?.data.order_code
  if (orderCode === undefined) throw new Error("The payment session carries no order_code.")
  return String(orderCode)
}
