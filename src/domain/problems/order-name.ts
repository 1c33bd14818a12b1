/** How a user names an order: by its number or id, or by its customer, which may find several. */
export type OrderName =
  | { type: "number"; display_id: number }
  | { type: "id"; id: string }
  | { type: "customer"; text: string }

/** An order's number as users write it. */
const NUMBER = /^#?(\d{1,9})$/

/** Minimum length of a name; a shorter one matches too many customers. */
const SHORTEST = 3

/** Parses an order's name; null if it is too short. */
export function parseOrderName(text: string): OrderName | null {
  const number = NUMBER.exec(text)?.[1]
  if (number) return { type: "number", display_id: Number(number) }
  if (text.startsWith("order_")) return { type: "id", id: text }
  return text.length < SHORTEST ? null : { type: "customer", text }
}
