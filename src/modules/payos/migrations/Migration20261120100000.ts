import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { ALLOCATIONS } from "../schema/allocations"
import { CLOSED_PERIODS } from "../schema/closed-periods"
import { INVOICES } from "../schema/invoices"
import { LINKS } from "../schema/links"
import { NOTIFICATIONS } from "../schema/notifications"
import { OPERATIONS } from "../schema/operations"
import { OUTBOX } from "../schema/outbox"
import { PAYOUTS } from "../schema/payouts"
import { QUEUE } from "../schema/queue"
import { REFUNDS } from "../schema/refunds"
import { WEBHOOKS } from "../schema/webhooks"

/** Creates the plugin's tables. From the first release on, each change is a migration of its own. */
export class Migration20261120100000 extends Migration {
  override async up(): Promise<void> {
    for (const statement of PARTS.flat()) this.addSql(statement)
  }

  override async down(): Promise<void> {
    this.addSql(REFUSE_WHILE_FILLED)
    for (const table of TABLES) this.addSql(`drop table if exists "${table}" cascade;`)
    for (const name of FUNCTIONS) this.addSql(`drop function if exists ${name};`)
  }
}

const PARTS = [
  CLOSED_PERIODS,
  LINKS,
  WEBHOOKS,
  PAYOUTS,
  QUEUE,
  REFUNDS,
  ALLOCATIONS,
  OPERATIONS,
  OUTBOX,
  NOTIFICATIONS,
  INVOICES,
]

const TABLES = [
  "payos_invoice_watch",
  "payos_notification",
  "payos_rate_limit",
  "payos_drift",
  "payos_problem",
  "payos_lease",
  "payos_audit_log",
  "payos_bank_details_request",
  "payos_pending_booking",
  "payos_refund_intent",
  "payos_allocation",
  "payos_allocation_total",
  "payos_outbox",
  "payos_queue",
  "payos_payout_attempt",
  "payos_payout_request",
  "payos_payout_batch",
  "payos_payout",
  "payos_transfer",
  "payos_webhook_event",
  "payos_webhook_registration",
  "payos_link",
  "payos_closed_period",
]

const FUNCTIONS = [
  "payos_closed_until",
  "payos_booked_at",
  "payos_transfer_time",
  "payos_book_transfer",
  "payos_payout_time",
  "payos_book_payout",
  "payos_close_bank_details_requests",
  "payos_notify_change",
  "payos_notify_due",
  "payos_notify_event",
  "payos_notify_notification",
  "payos_digest_webhook_event",
  "payos_frozen_links",
  "payos_require_unallocated",
  "payos_allocate",
  "payos_refuse_change",
  "payos_publish_settled",
  "payos_publish_underpaid",
  "payos_publish_unmatched",
  "payos_publish_payout",
]

/** The tables are the only record of customers' money: only an empty ledger may be dropped. */
const REFUSE_WHILE_FILLED = `do $$ begin
  if exists (select from payos_link) or exists (select from payos_payout)
      or exists (select from payos_webhook_event) or exists (select from payos_allocation) then
    raise exception 'The payOS tables hold payments. Export and empty them before you revert this migration.';
  end if;
end $$;`
