import type { CartCreditRow, CartRow } from "./cart-row"
import type { Query } from "./query"

export type CartPrice = {
  /** What the cart costs now, in đồng; infinite in another currency, which no amount of đồng pays. */
  total: number
  /** It costs less by a user's decision to accept what came. */
  is_written_off: boolean
}

/** Fields of a cart that `priceOf` needs. */
export const PRICE_FIELDS = ["total", "currency_code", "credit_lines.reference"]

/** What Medusa's credit lines of a written-off remainder refer to, beside the case's id. */
export const WRITE_OFF = "payos_accept_short"

export type PricedCart = Pick<CartRow, "total" | "currency_code"> & {
  credit_lines?: Pick<CartCreditRow, "reference">[]
}

export function priceOf({ total, currency_code, credit_lines = [] }: PricedCart): CartPrice {
  return {
    total: currency_code === "vnd" ? total : Number.POSITIVE_INFINITY,
    is_written_off: credit_lines.some(({ reference }) => reference === WRITE_OFF),
  }
}

/** Ids of the credit lines of a cart that forgive a written-off remainder. */
export async function listWriteOffLines(query: Query, cartId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "cart",
    fields: ["credit_lines.id", "credit_lines.reference"],
    filters: { id: cartId },
  })
  const { credit_lines = [] } = (data[0] ?? {}) as unknown as { credit_lines?: CartCreditRow[] }
  const own = credit_lines.filter(({ reference }) => reference === WRITE_OFF)
  return own.map(({ id }) => id)
}

/** What a cart costs; null where there is no such cart. */
export async function readCartPrice(query: Query, cartId: string): Promise<CartPrice | null> {
  const { data } = await query.graph({
    entity: "cart",
    fields: PRICE_FIELDS,
    filters: { id: cartId },
  })
  const [cart] = data as PricedCart[]
  return cart ? priceOf(cart) : null
}
