import type { Query } from "./query"

/** How an order's customer is reached. */
export type OrderContact = { display_id: number; email: string | null; phone: string | null }

type Row = {
  display_id: number
  email?: string | null
  shipping_address?: { phone?: string | null } | null
  billing_address?: { phone?: string | null } | null
}

/** The contact of an order; null if there is no such order. */
export async function readOrderContact(query: Query, id: string): Promise<OrderContact | null> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["display_id", "email", "shipping_address.phone", "billing_address.phone"],
    filters: { id },
  })
  const row = data[0] as Row | undefined
  if (!row) return null
  const phone = row.shipping_address?.phone ?? row.billing_address?.phone ?? null
  return { display_id: row.display_id, email: row.email ?? null, phone }
}
