import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ERASERS } from "../../src/modules/payos/repositories/personal-data/erasers"
import { openLedger } from "./service-coverage/ledger"

/** Text and JSON columns without personal data: ids, states, codes, the store's own account and texts. */
const NOT_PERSONAL: Record<string, string> = {
  payos_allocation_total: "collection_id",
  payos_audit_log: "id subject action actor_id",
  payos_allocation: "id collection_id to_collection_id kind ref key reverses_id case_id actor_id",
  payos_webhook_registration:
    "client_id webhook_url account_number account_name name short_name confirmed_by",
  payos_closed_period: "account client_id month closed_by",
  payos_webhook_event: "id client_id route outcome payment_link_id link_id digest",
  payos_outbox: "id name data",
  payos_drift: "operation path kind found",
  payos_lease: "key owner",
  payos_link: `id channel client_id payment_link_id payment_collection_id session_id cart_id description
    fingerprint state status payment_details close_reason cart_gaps order_id`,
  payos_invoice_watch: "payment_collection_id order_id",
  payos_notification: "id kind subject channel language state",
  // "search", here and in "payos_transfer", is generated from columns that are erased.
  payos_payout: `id purpose payment_collection_id payment_id refund_id batch_id client_id
    merchant_reference category state draft_reason to_bin error_code bank_reference idempotency_key
    created_by instructed_by confirmed_by approved_by
    discarded_by paid_by_allocation_id search`,
  payos_payout_attempt: `payout_id request_id reference_id to_bin state transaction_id
    transaction_state bank_reference error_code`,
  payos_payout_batch: "id idempotency_key category client_id created_by",
  payos_payout_request: `id kind client_id idempotency_key reference_id state payout_id_at_payos
    approval_state error_code`,
  payos_problem: "id kind subject resolved_by",
  // An IP address; rate-limiter-flexible deletes it an hour after its minute.
  payos_rate_limit: "key",
  // An error may quote payOS: a separate rule erases it (erase-old.ts).
  payos_queue: "id queue last_error",
  payos_pending_booking: "refund_id payment_id order_id",
  payos_refund_intent: "id payment_id refund_id",
  // The digests are keyed with 256 random bits, and are deleted with the link.
  payos_bank_details_request: `id payout_id purchase purchase_kind channel factor state close_reason secret_hash factor_hash to_bin
    name_match asked_by accepted_by`,
  payos_transfer: "id link_id transaction_key reference account_number source client_id search",
}

type Column = { table_name: string; column_name: string }

it("every text column is erased by a rule or listed as not personal", async () => {
  const db: Knex = await openLedger()
  const { rows }: { rows: Column[] } = await db.raw(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and starts_with(table_name, 'payos_')
       and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'tsvector')`,
  )
  const inSchema = rows.map((row) => `${row.table_name}.${row.column_name}`).sort()
  const erased = ERASERS.flatMap(({ table, sets }) =>
    Object.keys(sets).map((column) => `${table}.${column}`),
  )
  const others = Object.entries(NOT_PERSONAL).flatMap(([table, columns]) =>
    columns.split(/\s+/).map((column) => `${table}.${column}`),
  )
  expect([...erased, ...others].sort()).toEqual(inSchema)
})
