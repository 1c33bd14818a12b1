import { parseOrderQuery } from "../../domain/problems/order-query"
import { findOrder, listOpenOrders, type ListedOrder } from "../../medusa/list-open-orders"
import { phoneVariants } from "../../medusa/phone-variants"
import { hasWords, wordsFilter } from "../../medusa/name-words"
import { searchCustomers } from "../../medusa/read-buyer"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { keepAllocatable, readAllocatableAmount } from "./allocatable-amount"
import type { LikelyOrder } from "./likely-orders"

/** A phone number has more digits than an order's number. */
const PHONE = /^[+(]?\d[\d\s().-]{8,}$/

/** Maximum numbers of orders that are read by customer and by name, examined, and shown. */
const OF_CUSTOMER = 30
const OF_NAME = 100
const EXAMINED = 12
const SHOWN = 5

/** A user's search; `byCustomer` if the user may see whose an order is. */
type Search = { text: string; byCustomer: boolean }

/**
 * Lists the order with a number or id, or the latest orders not fully paid of a customer with a phone number, an email
 * or a name, each with its balance due.
 *
 * @throws MedusaError if no order has the number or id, or the case's money cannot be used for it
 */
export async function searchOrders(
  context: PayosContext,
  { subject }: Problem,
  { text, byCustomer }: Search,
): Promise<LikelyOrder[]> {
  const parsed = parseOrderQuery(text)
  if (!parsed) return []
  if (parsed.type !== "customer") {
    const { type: _, ...filters } = parsed
    const order = await findOrder(context.query, filters)
    if (!order) throw refusal("payos_order_not_found")
    const due = await readAllocatableAmount(context, order.id, subject)
    return [{ ...order, due, reasons: [] }]
  }
  if (!byCustomer) throw refusal("payos_order_not_found")
  const found = await listOrdersOfCustomer(context, text)
  const allocatable = await keepAllocatable(context, subject, found.slice(0, EXAMINED))
  return allocatable.slice(0, SHOWN).map((order) => ({ ...order, reasons: [] }))
}

/** Searches by the customer's name and the address's: only the latter has a guest's name and phone number. */
async function listOrdersOfCustomer({ query }: PayosContext, text: string): Promise<ListedOrder[]> {
  if (PHONE.test(text)) {
    const filters = { shipping_address: { phone: phoneVariants(text) } }
    return listOpenOrders(query, filters, OF_CUSTOMER)
  }
  const words = text.split(/\s+/)
  const customers = await searchCustomers(query, words)
  const shipping_address = wordsFilter(["first_name", "last_name"], words)
  const [own, ofGuests] = await Promise.all([
    customers.length > 0 ? listOpenOrders(query, { customer_id: customers }, OF_CUSTOMER) : [],
    listOpenOrders(query, { shipping_address }, OF_NAME),
  ])
  const named = ofGuests.filter(({ customer }) => hasWords(customer ?? "", words))
  const others = named.filter(({ id }) => own.every((order) => order.id !== id))
  return [...own, ...others].sort((one, other) => +other.created_at - +one.created_at)
}
