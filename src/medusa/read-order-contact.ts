import type { Query } from "./query"
import { toVietnameseNumber } from "./phone-variants"

/** The contact of an order's customer. `phone`: a Vietnamese number without spaces; null for any other text. */
export type OrderContact = { display_id: number; email: string | null; phone: string | null }

type Phone = { phone?: string | null }

type Row = {
  display_id: number
  email?: string | null
  shipping_address?: Phone | null
  billing_address?: Phone | null
}

/** Reads the contact of an order; null if there is no such order. */
export async function readOrderContact(query: Query, id: string): Promise<OrderContact | null> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["display_id", "email", "shipping_address.phone", "billing_address.phone"],
    filters: { id },
  })
  const row = data[0] as Row | undefined
  if (!row) return null
  const phones = [row.shipping_address, row.billing_address].map((one) => one?.phone ?? "")
  return {
    display_id: row.display_id,
    email: row.email?.trim() || null,
    phone: phones.map(toVietnameseNumber).find((phone) => phone !== null) ?? null,
  }
}
