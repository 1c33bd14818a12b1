import { MathBN } from "@medusajs/framework/utils"
import { ceilToDong } from "../domain/money/money"
import { CUSTOMER_FIELDS, nameOfCustomer, contactsOf, type WithCustomer } from "./customer-name"
import { toDecimal } from "./decimal"
import type { OrderRow, SummaryRow } from "./order-row"
import { phoneVariants } from "./phone-variants"
import type { Query } from "./query"

/** An order with its balance due according to Medusa. */
export type ListedOrder = {
  id: string
  display_id: number
  customer_id: string | null
  /** The customer's name, else their email. */
  customer: string | null
  /** The spellings of the customer's phone numbers. */
  phones: string[]
  /** In whole đồng. */
  due: number
  created_at: Date
}

type Row = Pick<OrderRow, "id" | "display_id" | "status" | "created_at" | "currency_code"> &
  Pick<OrderRow, "customer_id"> &
  WithCustomer & { summary?: SummaryRow | null }

const FIELDS = [
  "id",
  "display_id",
  "status",
  "created_at",
  "currency_code",
  "customer_id",
  "summary.*",
  ...CUSTOMER_FIELDS,
]

/**
 * Lists the orders in đồng with a balance due among the latest `most` that a filter finds, latest first. Ids contain
 * their time, so the primary key sorts by creation.
 */
export async function listOpenOrders(
  query: Query,
  filters: Record<string, unknown>,
  most: number,
): Promise<ListedOrder[]> {
  return (await listRows(query, filters, most)).filter(isOpen).map(toListed)
}

/** Returns one order, with or without a balance due; null if there is none. */
export async function findOrder(
  query: Query,
  filters: Record<string, unknown>,
): Promise<ListedOrder | null> {
  const [row] = await listRows(query, filters, 1)
  return row ? toListed(row) : null
}

async function listRows(
  query: Query,
  filters: Record<string, unknown>,
  most: number,
): Promise<Row[]> {
  const { data } = await query.graph({
    entity: "order",
    fields: FIELDS,
    filters,
    pagination: { take: most, order: { id: "DESC" } },
  })
  return data as Row[]
}

function isOpen({ status, currency_code, summary }: Row): boolean {
  return (
    status !== "canceled" &&
    currency_code === "vnd" &&
    MathBN.gt(summary?.pending_difference ?? 0, 0)
  )
}

function toListed({ id, display_id, customer_id, created_at, ...row }: Row): ListedOrder {
  return {
    id,
    display_id,
    customer_id,
    customer: nameOfCustomer(row),
    phones: contactsOf(row).flatMap(({ phone }) => (phone ? phoneVariants(phone) : [])),
    due: ceilToDong(toDecimal(MathBN.max(row.summary?.pending_difference ?? 0, 0))),
    created_at: new Date(created_at),
  }
}
