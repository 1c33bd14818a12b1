import type { PurchaseKind } from "../domain/payouts/bank-details-request-factor"
import { phoneVariants, toVietnameseNumber } from "./phone-variants"
import type { Query } from "./query"
import { readOrdersOf } from "./read-orders"

/** The contact of a purchase's customer. `phone`: a Vietnamese number without spaces; null for any other text. */
export type PurchaseContact = {
  /** The order, or the cart if no order was placed. */
  purchase: { kind: PurchaseKind; id: string }
  display_id: number | null
  email: string | null
  phone: string | null
  /** Whether an order's contact differs from what the customer entered when they placed it; false for a cart. */
  is_changed: boolean
}

type Phone = { phone?: string | null }
type Contact = Pick<PurchaseContact, "email" | "phone">
type Row = {
  email?: string | null
  shipping_address?: Phone | null
  billing_address?: Phone | null
}
type OrderWithCart = Row & { id: string; display_id: number; cart?: Row | null }
type Detail = {
  type?: unknown
  old?: unknown
  new?: unknown
  original_email?: unknown
  new_email?: unknown
}
type Change = {
  change_type?: string | null
  status?: string | null
  actions?: { details?: Detail | null }[]
}

const FIELDS = ["email", "shipping_address.phone", "billing_address.phone"]

/** Reads the contact of a payment collection's order or cart; null if neither exists any more. */
export async function readPurchaseContact(
  query: Query,
  collectionId: string,
): Promise<PurchaseContact | null> {
  const order = (await readOrdersOf(query, [collectionId])).get(collectionId)
  return order ? readOrder(query, order.id) : readCartContact(query, collectionId)
}

async function readOrder(query: Query, id: string): Promise<PurchaseContact | null> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", ...FIELDS, ...FIELDS.map((field) => `cart.${field}`)],
    filters: { id },
  })
  const row = data[0] as unknown as OrderWithCart | undefined
  if (!row) return null
  const contact = toContact(row)
  const isUnlikeCart = row.cart != null && !isSame(toContact(row.cart), contact)
  return {
    purchase: { kind: "order", id },
    display_id: row.display_id,
    ...contact,
    is_changed: isUnlikeCart || (await wasChanged(query, id)),
  }
}

/**
 * Whether Medusa recorded a change of the order's email or addresses, or its transfer to another customer, whose
 * email it may get. For an order without a cart this is the only record.
 */
async function wasChanged(query: Query, order_id: string): Promise<boolean> {
  const { data } = await query.graph({
    entity: "order_change",
    fields: ["id", "change_type", "status", "actions.details"],
    filters: { order_id, change_type: ["update_order", "transfer"] },
  })
  return (data as Change[]).some(isOfContact)
}

/** Whether a change affects the contact; an unaccepted transfer does not. */
function isOfContact({ change_type, status, actions = [] }: Change): boolean {
  const details = actions.flatMap((action) => action.details ?? [])
  if (change_type === "transfer") {
    const hasOther = details.some(({ original_email: old, new_email }) => {
      return new_email !== undefined && new_email !== old
    })
    return hasOther && status === "confirmed"
  }
  return details.some((change) => {
    if (change.type === "email") return change.old !== change.new
    if (!/_address$/.test(String(change.type))) return false
    return !isSamePhone(phoneOf(change.old), phoneOf(change.new))
  })
}

/** Reads the contact of a payment collection's cart; null if the cart no longer exists. */
export async function readCartContact(
  query: Query,
  collectionId: string,
): Promise<PurchaseContact | null> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: ["id", "cart.id", ...FIELDS.map((field) => `cart.${field}`)],
    filters: { id: collectionId },
  })
  const cart = (data[0] as { cart?: (Row & { id: string }) | null } | undefined)?.cart
  if (!cart) return null
  const purchase = { kind: "cart" as const, id: cart.id }
  return { purchase, display_id: null, ...toContact(cart), is_changed: false }
}

function toContact(row: Row): Contact {
  // A parcel's recipient may be another person, who knows their own number.
  const phones = [row.billing_address, row.shipping_address].map(phoneOf)
  return { email: row.email?.trim() || null, phone: phones.find((phone) => phone !== null) ?? null }
}

function phoneOf(address: unknown): string | null {
  return toVietnameseNumber((address as Phone | null | undefined)?.phone ?? "")
}

function isSame(one: Contact, other: Contact): boolean {
  const isSameEmail = one.email?.toLowerCase() === other.email?.toLowerCase()
  return isSameEmail && isSamePhone(one.phone, other.phone)
}

/** Whether two phone numbers are the same, with Vietnam's country code or a leading 0. */
function isSamePhone(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && phoneVariants(one).includes(other))
}
