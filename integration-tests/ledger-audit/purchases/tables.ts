/** How a purchase's rows in one table are copied: the copy's number is appended to every id. */
export type CopiedTable = {
  name: string
  /** Columns with ids of the purchase's rows. */
  ids: readonly string[]
  /** The payment collection of a row, called `original`. */
  collection: string
  /** Further columns, as a jsonb object; `n` is the copy's number. */
  changes?: string
}

const ownCollection = "original.payment_collection_id"
const ofLink = `(select l.payment_collection_id from payos_link l where l.id = original.link_id)`
const ofPayment = `(select p.payment_collection_id from payment p where p.id = original.payment_id)`
/** Orders with several collections are not copied. */
const ofOrder = (id: string) => `(select o.payment_collection_id from order_payment_collection o
  where o.order_id = ${id} limit 1)`
const ofCart = (id: string) => `(select c.payment_collection_id from cart_payment_collection c
  where c.cart_id = ${id})`

const ofPayout = (id: string) => `(select o.payment_collection_id from payos_payout o
  where o.id = ${id})`

const DATA = `jsonb_build_object('data', original.data || jsonb_build_object(
  'order_code', (original.data ->> 'order_code')::bigint - n))`

const RAW = `jsonb_build_object('order_code', original.order_code - n, 'raw', '\\x' || encode(convert_to(
  replace(replace(convert_from(original.raw, 'UTF8'), original.order_code::text,
    (original.order_code - n)::text), original.payment_link_id, original.payment_link_id || '_' || n),
  'UTF8'), 'hex'))`

/** All rows of a purchase that the audit reads, with its cart and its order. */
export const TABLES: readonly CopiedTable[] = [
  { name: "payment_collection", ids: ["id"], collection: "original.id" },
  {
    name: "payos_link",
    ids: ["id", "payment_link_id", "payment_collection_id", "session_id", "cart_id", "order_id"],
    collection: ownCollection,
    changes: "jsonb_build_object('order_code', original.order_code - n)",
  },
  {
    name: "payos_queue",
    ids: ["id"],
    collection: `coalesce(
      (select l.payment_collection_id from payos_link l where l.id = original.id),
      (select o.payment_collection_id from payos_payout_attempt a
        join payos_payout o on o.id = a.payout_id where a.request_id = original.id))`,
    // Claims of the original do not apply to its copies.
    changes: "'{\"claimed_until\": null}'",
  },
  {
    name: "payos_webhook_event",
    ids: ["id", "link_id", "payment_link_id"],
    collection: ofLink,
    changes: RAW,
  },
  { name: "payos_transfer", ids: ["id", "link_id"], collection: ofLink },
  {
    name: "payos_problem",
    ids: ["id", "subject"],
    collection: `coalesce((select o.payment_collection_id from payos_payout o
      where o.id = original.subject), original.subject)`,
  },
  {
    name: "payos_payout",
    ids: ["id", "payment_collection_id", "payment_id", "refund_id"],
    collection: ownCollection,
    changes: `jsonb_build_object('idempotency_key', original.idempotency_key || '_' || n)`,
  },
  {
    name: "payos_payout_request",
    ids: ["id", "idempotency_key", "reference_id", "payout_id_at_payos"],
    collection: `(select o.payment_collection_id from payos_payout_attempt a
      join payos_payout o on o.id = a.payout_id where a.request_id = original.id)`,
    changes: `jsonb_build_object('body', original.body || jsonb_build_object('referenceId',
      (original.body ->> 'referenceId') || '_' || n))`,
  },
  {
    name: "payos_payout_attempt",
    ids: ["payout_id", "request_id", "reference_id", "transaction_id"],
    collection: ofPayout("original.payout_id"),
  },
  {
    name: "payos_allocation",
    ids: ["id", "collection_id", "key", "ref", "reverses_id", "case_id"],
    collection: "original.collection_id",
  },
  { name: "payos_audit_log", ids: ["id", "subject"], collection: ofPayout("original.subject") },
  {
    name: "payment_session",
    ids: ["id", "payment_collection_id"],
    collection: ownCollection,
    changes: DATA,
  },
  {
    name: "payment",
    ids: ["id", "payment_collection_id", "payment_session_id"],
    collection: ownCollection,
    changes: DATA,
  },
  { name: "capture", ids: ["id", "payment_id"], collection: ofPayment },
  { name: "refund", ids: ["id", "payment_id"], collection: ofPayment },
  { name: "cart", ids: ["id"], collection: ofCart("original.id") },
  { name: "order", ids: ["id"], collection: ofOrder("original.id") },
  {
    name: "order_cart",
    ids: ["id", "cart_id", "order_id"],
    collection: ofCart("original.cart_id"),
  },
  {
    name: "order_transaction",
    ids: ["id", "order_id", "reference_id"],
    collection: ofOrder("original.order_id"),
  },
  {
    name: "cart_payment_collection",
    ids: ["id", "cart_id", "payment_collection_id"],
    collection: ownCollection,
  },
  {
    name: "order_payment_collection",
    ids: ["id", "order_id", "payment_collection_id"],
    collection: ownCollection,
  },
]
