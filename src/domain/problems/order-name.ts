/** How a user names an order: by its number or id, or by its customer, which may find several. */
export type OrderName =
  | { type: "number"; display_id: number }
  | { type: "id"; id: string }
  | { type: "customer"; text: string }

/** An order's number as users write it. */
const NUMBER = /^#?(\d{1,9})$/

/** Fewer letters of a name find anybody. */
const SHORTEST = 3

/** Null for what is too short to find an order by. */
export function parseOrderName(text: string): OrderName | null {
  const number = NUMBER.exec(text)?.[1]
  if (number) return { type: "number", display_id: Number(number) }
  if (text.startsWith("order_")) return { type: "id", id: text }
  return text.length < SHORTEST ? null : { type: "customer", text }
}
