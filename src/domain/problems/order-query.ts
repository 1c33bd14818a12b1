/** What a user searches an order by: its number or id, or its customer, which may find several. */
export type OrderQuery =
  | { type: "number"; display_id: number }
  | { type: "id"; id: string }
  | { type: "customer"; text: string }

/** An order's number as users write it. */
const NUMBER = /^#?(\d{1,9})$/

/** Minimum length of a customer's text; a shorter one matches too many customers. */
const SHORTEST = 3

/** Parses a user's search for an order; null if it is too short. */
export function parseOrderQuery(text: string): OrderQuery | null {
  const number = NUMBER.exec(text)?.[1]
  if (number) return { type: "number", display_id: Number(number) }
  if (text.startsWith("order_")) return { type: "id", id: text }
  return text.length < SHORTEST ? null : { type: "customer", text }
}
