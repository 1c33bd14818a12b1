import { Client } from "@medusajs/framework/pg"

/** Search terms of one purchase of a shop, and of one payout. */
export type Facts = {
  id: string
  order_code: string
  payment_link_id: string
  payment_collection_id: string
  cart_id: string
  description: string
  order_id: string
  display_id: number
  reference: string
  name: string
  number: string
  merchant_reference: string
  /** A payout's payee account and name, and the number of the order that it refunds. */
  payee_number: string
  payee_name: string
  refund_display_id: number
  /** A month in the middle of its year, as a query. */
  month: string
  /** The same month, as a query of the reconciliation. */
  period: string
}

const PURCHASE = `
  select l.id, l.order_code, l.payment_link_id, l.payment_collection_id, l.cart_id, l.description,
    o.order_id, ord.display_id, t.reference, t.counter_account ->> 'name' as name,
    t.counter_account ->> 'number' as number,
    (select merchant_reference from payos_payout where merchant_reference is not null limit 1)
      as merchant_reference,
    payee.to_account_number as payee_number, payee.to_account_name as payee_name,
    payee.display_id as refund_display_id
  from payos_link l
  join payos_transfer t on t.link_id = l.id
  join order_payment_collection o on o.payment_collection_id = l.payment_collection_id
  join "order" ord on ord.id = o.order_id
  cross join (select p.to_account_number, p.to_account_name, refunded.display_id
    from payos_payout p
    join order_payment_collection c on c.payment_collection_id = p.payment_collection_id
    join "order" refunded on refunded.id = c.order_id
    where p.state = 'succeeded' order by p.created_at limit 1) payee
  where l.status = 'PAID' and l.created_at < now() - interval '180 days'
  order by l.created_at desc limit 1`

const DAY_MS = 86_400_000

/** Reads a purchase from the middle of the year, which is on no list's first or last page. */
export async function readFacts(databaseUrl: string): Promise<Facts> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Facts, "month" | "period">>(PURCHASE)
    if (!rows[0]) throw new Error("The shop has no paid order from half a year ago")
    const [from, to] = [dayBefore(210), dayBefore(180)]
    const month = `created_from=${from}&created_to=${to}`
    return { ...rows[0], month, period: `from=${from}&to=${to}` }
  } finally {
    await client.end()
  }
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
