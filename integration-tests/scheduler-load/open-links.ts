import type { Client } from "@medusajs/framework/pg"
import { createPayOSClient } from "../../src/client"
import type { Simulator } from "../../src/simulator"
import { copyPurchases } from "../ledger-audit/purchases/copy-purchases"
import { TABLES } from "../ledger-audit/purchases/tables"
import { PURCHASES } from "./shop"

/** One link in this many has lost its payment session and must be cancelled. */
const CANCEL_EVERY = 50

/** A random delay, which mixes the kinds of purchases as in a store. */
const SHUFFLED = "abs(hashtext(id)) % 60000 * interval '1 millisecond'"

/** Concurrent creations at the simulator. */
const AT_ONCE = 8

const ORDER_SUMMARY = {
  name: "order_summary",
  ids: ["id", "order_id"],
  collection: `(select o.payment_collection_id from order_payment_collection o
    where o.order_id = original.order_id)`,
}

type LinkToCancel = { id: string; order_code: string; amount: string }

/**
 * Copies the shop's purchases until there are `links` open links, all due at the same time.
 *
 * @param links a multiple of the number of original links
 * @returns how many of them must be cancelled; these exist at payOS
 */
export async function openLinks(
  client: Client,
  simulator: Simulator,
  links: number,
): Promise<number> {
  await client.query("delete from payos_queue")
  const { waiting, ordered, paid } = PURCHASES
  const open = waiting + ordered
  await copyPurchases(client, (links / open - 1) * (open + paid), [...TABLES, ORDER_SUMMARY])
  const toCancel = await chooseLinksToCancel(client)
  const ids = await createAtPayOS(simulator, toCancel)
  await client.query(
    `update payos_link l set payment_link_id = made.payment_link_id
     from unnest($1::text[], $2::text[]) made(id, payment_link_id) where made.id = l.id`,
    [toCancel.map(({ id }) => id), ids],
  )
  await client.query(
    `insert into payos_queue (id, queue, due_at)
     select id, 'inspect', now() - ${SHUFFLED} from payos_link where state = 'open'`,
  )
  await reallocateMoney(client)
  await client.query("vacuum analyze")
  return toCancel.length
}

/** Reallocates money of every paid purchase to the next, since Postgres uses no index on an empty table. */
async function reallocateMoney(client: Client): Promise<void> {
  await client.query("alter table payos_allocation disable trigger payos_allocate")
  await client.query(
    `insert into payos_allocation (id, case_id, collection_id, to_collection_id, kind, ref, amount, key, actor_id)
     select 'poalc_' || n, 'poprob_' || n, collection, next, 'reallocated', 'order_' || n, 1000, 'case:' || n,
       'user'
     from (select row_number() over () as n, payment_collection_id as collection,
         lead(payment_collection_id) over (order by id) as next
       from payos_link where state <> 'open') paid
     where next <> collection`,
  )
  await client.query("alter table payos_allocation enable trigger payos_allocate")
}

/** Deletes the sessions of the links that must be cancelled; their grace period is over. */
async function chooseLinksToCancel(client: Client): Promise<LinkToCancel[]> {
  const { rows } = await client.query<LinkToCancel>(
    `update payos_link l set session_deleted_at = now() - interval '1 hour' from (
       select id, row_number() over (order by ctid) as n from payos_link
       where state = 'open') numbered
     where numbered.id = l.id and n % ${CANCEL_EVERY} = 0
     returning l.id, l.order_code, l.amount`,
  )
  await client.query(
    `delete from payment_session where id in (
       select session_id from payos_link where session_deleted_at is not null)`,
  )
  return rows
}

async function createAtPayOS(
  { url, payment }: Simulator,
  links: readonly LinkToCancel[],
): Promise<string[]> {
  const payos = createPayOSClient({ ...payment, baseUrl: url })
  const create = async ({ order_code, amount }: LinkToCancel) => {
    const { paymentLinkId } = await payos.paymentRequests.create({
      orderCode: Number(order_code),
      amount: Number(amount),
      description: "loop",
      returnUrl: "http://localhost:8000/return",
      cancelUrl: "http://localhost:8000/cancel",
    })
    return paymentLinkId
  }
  const ids: string[] = []
  for (let at = 0; at < links.length; at += AT_ONCE) {
    ids.push(...(await Promise.all(links.slice(at, at + AT_ONCE).map(create))))
  }
  await payos.close()
  return ids
}
