import type { Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"

export const PAYER = { bankId: "970436", name: "NGUYEN VAN AN", number: "0123456577" }

export type Link = Record<string, unknown> & { id: string; order_code: number }

/** A merchant's requests about links, and links to request. */
export function adminLinkCalls(journey: Journey) {
  const { shopper, simulator, sql, orderOf } = journey

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const idOf = async ({ data }: Session) => {
    const [row] = await sql<{ id: string }>("select id from payos_link where order_code = ?", [
      data.order_code,
    ])
    return row?.id ?? ""
  }
  const start = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    return { cartId, session, id: await idOf(session) }
  }
  const paid = async () => {
    const purchase = await start()
    await simulator.pay(purchase.session.data.order_code, { counterAccount: PAYER })
    return { ...purchase, order: await orderOf(purchase.cartId) }
  }

  return { admin, start, paid }
}
