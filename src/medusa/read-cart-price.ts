import { MathBN } from "@medusajs/framework/utils"
import type { CartCreditRow, CartRow } from "./cart-row"
import { totalFields } from "./compat/total-fields"
import type { Query } from "./query"

type CartPrice = {
  /**
   * The cart's current total, in đồng; infinite in another currency, which no amount of đồng pays.
   */
  total: number
  /** The total is reduced by a user's acceptance of a partial payment. */
  is_written_off: boolean
}

/** Cart fields that `priceOf` needs. */
export const PRICE_FIELDS = [...totalFields(), "currency_code"]

/**
 * The reference of Medusa's credit lines for a written-off remainder; their reference id is the
 * case.
 */
export const WRITE_OFF = "payos_accept_partial_payment"

export type PricedCart = Pick<CartRow, "total" | "currency_code"> & {
  credit_lines?: Pick<CartCreditRow, "reference">[]
}

export function priceOf({ total, currency_code, credit_lines = [] }: PricedCart): CartPrice {
  return {
    total: currency_code === "vnd" ? MathBN.convert(total).toNumber() : Number.POSITIVE_INFINITY,
    is_written_off: isWrittenOff(credit_lines),
  }
}

/** Whether a user's acceptance of a partial payment reduces the cart's total. */
export function isWrittenOff(lines: readonly Pick<CartCreditRow, "reference">[]): boolean {
  return lines.some(({ reference }) => reference === WRITE_OFF)
}

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

/** Reads a cart's price; null if there is no such cart. */
export async function readCartPrice(query: Query, cartId: string): Promise<CartPrice | null> {
  const { data } = await query.graph({
    entity: "cart",
    fields: PRICE_FIELDS,
    filters: { id: cartId },
  })
  const [cart] = data as PricedCart[]
  return cart ? priceOf(cart) : null
}
