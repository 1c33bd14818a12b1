import type { Payer } from "../../oracle/payers"
import type { PayInput } from "../simulator/simulator-client"
import type { Clients } from "./clients"

/** A shopper with their own cart and bank account. */
export type Buyer = {
  payer: Payer
  cartId: string
  collection: string
  /** Chooses payOS and returns the order code. */
  choosePayOS: () => Promise<number>
  /** Transfers to a code: `amount` in đồng, by default the amount of the code. */
  pay: (orderCode: number, input?: PayInput) => Promise<unknown>
}

/** Fills a payer's cart with bags of coffee: one costs 250.000 ₫ with delivery. */
export async function fillCart(
  { shopper, payos }: Pick<Clients, "shopper" | "payos">,
  payer: Payer,
  quantity = 1,
): Promise<Buyer> {
  const cartId = await shopper.cart({ quantity })
  const collection = await shopper.paymentCollection(cartId)
  payer.addCart(cartId, collection)
  return {
    ...{ payer, cartId, collection },
    choosePayOS: async () => (await shopper.startPayment(cartId)).data.order_code,
    pay: (orderCode, input) => payos.pay(orderCode, { ...input, payer: payer.account }),
  }
}
