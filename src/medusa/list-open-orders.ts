import { MathBN } from "@medusajs/framework/utils"
import { ceilToDong } from "../domain/money/money"
import type { AddressRow } from "./cart-row"
import { toDecimal } from "./decimal"
import type { OrderRow, SummaryRow } from "./order-row"
import { phoneForms } from "./phone-forms"
import type { Query } from "./query"

/** An order with its outstanding amount according to Medusa's books. */
export type ListedOrder = {
  id: string
  display_id: number
  customer_id: string | null
  /** The customer's name, else their e-mail. */
  customer: string | null
  /** The spellings of the customer's phone numbers. */
  phones: string[]
  /** In whole đồng. */
  missing: number
  created_at: Date
}

type Person = Pick<AddressRow, "first_name" | "last_name" | "phone">
type Row = Pick<OrderRow, "id" | "display_id" | "status" | "created_at" | "currency_code"> &
  Pick<OrderRow, "customer_id" | "email"> & {
    summary?: SummaryRow | null
    customer?: Person | null
    shipping_address?: Person | null
  }

const PERSON = ["first_name", "last_name", "phone"]

const FIELDS = [
  "id",
  "display_id",
  "status",
  "created_at",
  "currency_code",
  "customer_id",
  "email",
  "summary.*",
  ...PERSON.map((field) => `customer.${field}`),
  ...PERSON.map((field) => `shipping_address.${field}`),
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
  const people = [row.shipping_address, row.customer].filter((person) => person != null)
  const names = people.map((person) => nameOf(person)).filter(Boolean)
  return {
    id,
    display_id,
    customer_id,
    customer: names[0] ?? row.email,
    phones: people.flatMap(({ phone }) => (phone ? phoneForms(phone) : [])),
    missing: ceilToDong(toDecimal(MathBN.max(row.summary?.pending_difference ?? 0, 0))),
    created_at: new Date(created_at),
  }
}

function nameOf({ first_name, last_name }: Person): string {
  return [last_name, first_name].filter(Boolean).join(" ")
}
