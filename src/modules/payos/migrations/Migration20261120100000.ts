import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261120100000 extends Migration {
  override async up(): Promise<void> {
    for (const statement of UP) this.addSql(statement)
  }

  override async down(): Promise<void> {
    this.addSql(REFUSE_WHILE_FILLED)
    for (const table of TABLES) this.addSql(`drop table if exists "${table}" cascade;`)
    this.addSql("drop function if exists payos_tell_change;")
  }
}

const TABLES = [
  "payos_problem",
  "payos_lease",
  "payos_act",
  "payos_payout_attempt",
  "payos_payout_request",
  "payos_payout_batch",
  "payos_payout",
  "payos_transaction",
  "payos_delivery",
  "payos_channel",
  "payos_link",
]

/** The tables are the only record of other people's money: only an empty ledger is taken down. */
const REFUSE_WHILE_FILLED = `do $$ begin
  if exists (select from payos_link) or exists (select from payos_payout)
      or exists (select from payos_delivery) then
    raise exception 'The payOS tables hold payments. Export and empty them before you revert this migration.';
  end if;
end $$;`

/** What banks put between the words of a transfer; the full-text parser would take some for words. */
const SEPARATORS = ".,;:-_/|#+*()@=&"
const SPACES = " ".repeat(SEPARATORS.length)

const UP = [
  `create table if not exists "payos_link" (
    "id" text primary key,
    "channel" text not null,
    "client_id" text not null,
    "order_code" bigint not null check ("order_code" > 0),
    "payment_link_id" text null,
    "payment_collection_id" text not null,
    "session_id" text not null,
    "cart_id" text null,
    "amount" bigint not null check ("amount" > 0),
    "description" text not null,
    "fingerprint" text not null,
    "state" text not null check ("state" in ('creating', 'open', 'closing', 'closed')),
    "status" text null,
    "amount_paid" bigint not null default 0,
    "sure" bigint not null default 0 check ("sure" >= 0),
    "doubted_at" timestamptz(3) null,
    "shown" jsonb null,
    "end_reason" text null,
    "end_note" text null,
    "last_answer" jsonb null,
    "has_money" boolean not null default false,
    "missing" jsonb not null default '[]',
    "order_id" text null,
    "expires_at" timestamptz not null,
    "looked_at" timestamptz(3) not null default now(),
    "session_gone_at" timestamptz null,
    "closed_at" timestamptz(3) null,
    "settled_at" timestamptz(3) null,
    "fetched_at" timestamptz(3) null,
    "confirmed_at" timestamptz(3) null,
    "hinted_at" timestamptz(3) null,
    "changed_at" timestamptz(3) not null default now(),
    "next_check_at" timestamptz null,
    "lane" text not null default 'look' check ("lane" in ('look', 'work')),
    "claimed_until" timestamptz(3) null,
    "wakes" integer not null default 0,
    "attempts" integer not null default 0,
    "last_error" text null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_link_order_code" on "payos_link" ("order_code", "client_id");`,
  `create unique index if not exists "UQ_payos_link_open" on "payos_link" ("payment_collection_id") where "state" in ('creating', 'open');`,
  `create index if not exists "IDX_payos_link_collection" on "payos_link" ("payment_collection_id");`,
  `create index if not exists "IDX_payos_link_session" on "payos_link" ("session_id");`,
  `create index if not exists "IDX_payos_link_cart" on "payos_link" ("cart_id");`,
  `create index if not exists "IDX_payos_link_next_check" on "payos_link" ("lane", "next_check_at") where "next_check_at" is not null;`,

  `create index if not exists "IDX_payos_link_created" on "payos_link" ("created_at", "id") include ("state");`,
  `create index if not exists "IDX_payos_link_status" on "payos_link" ("status", "created_at", "id");`,
  `create index if not exists "IDX_payos_link_live" on "payos_link" ("state", "created_at", "id") where "state" <> 'closed';`,
  `create index if not exists "IDX_payos_link_money" on "payos_link" ("created_at", "id") where "has_money";`,
  `create index if not exists "IDX_payos_link_no_money" on "payos_link" ("created_at", "id") where not "has_money";`,
  `create index if not exists "IDX_payos_link_payos" on "payos_link" ("payment_link_id") where "payment_link_id" is not null;`,
  `create index if not exists "IDX_payos_link_description" on "payos_link" ("description" text_pattern_ops);`,

  `create table if not exists "payos_channel" (
    "client_id" text primary key,
    "webhook_url" text not null,
    "account_number" text not null,
    "account_name" text not null,
    "name" text not null,
    "short_name" text not null,
    "confirmed_by" text not null,
    "confirmed_at" timestamptz not null default now()
  );`,

  `create table if not exists "payos_delivery" (
    "id" text primary key,
    "client_id" text not null,
    "route" text not null,
    "outcome" text not null,
    "order_code" bigint null,
    "payment_link_id" text null,
    "link_id" text null references "payos_link" ("id"),
    "raw" bytea not null,
    "created_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_delivery_raw" on "payos_delivery" ("client_id", sha256("raw"));`,
  `create index if not exists "IDX_payos_delivery_link" on "payos_delivery" ("link_id") where "link_id" is not null;`,
  `create index if not exists "IDX_payos_delivery_route" on "payos_delivery" ("client_id", "route", "created_at");`,

  `create table if not exists "payos_transaction" (
    "id" text primary key,
    "link_id" text not null references "payos_link" ("id"),
    "transaction_key" text not null,
    "reference" text null,
    "amount" bigint not null check ("amount" > 0),
    "occurred_at" timestamptz null,
    "description" text null,
    "account_number" text null,
    "counter_account" jsonb null,
    "virtual_account" jsonb null,
    "source" text not null check ("source" in ('webhook', 'fetch')),
    "created_at" timestamptz not null default now(),
    "happened_at" timestamptz generated always as (coalesce("occurred_at", "created_at")) stored,
    "search" tsvector generated always as (to_tsvector('simple', translate(
      coalesce("reference", '') || ' ' || coalesce("description", '') || ' ' ||
      coalesce("counter_account" ->> 'name', '') || ' ' ||
      coalesce("counter_account" ->> 'number', '') || ' ' ||
      coalesce("virtual_account" ->> 'number', ''), '${SEPARATORS}', '${SPACES}'))) stored
  );`,
  `create unique index if not exists "UQ_payos_transaction_key" on "payos_transaction" ("link_id", "transaction_key");`,
  `create index if not exists "IDX_payos_transaction_search" on "payos_transaction" using gin ("search");`,
  `create index if not exists "IDX_payos_transaction_happened" on "payos_transaction" ("happened_at") include ("amount");`,

  `create table if not exists "payos_payout" (
    "id" text primary key,
    "purpose" text not null check ("purpose" in ('refund', 'pay_back', 'transfer')),
    "payment_collection_id" text null,
    "payment_id" text null,
    "refund_id" text null,
    "batch_id" text null,
    "batch_row" integer null,
    "client_id" text null,
    "amount" bigint not null check ("amount" >= 0),
    "description" text not null default '',
    "merchant_reference" text null,
    "category" jsonb null,
    "state" text not null check ("state" in ('draft', 'awaiting_approval', 'queued', 'sending',
      'unknown', 'processing', 'on_hold', 'succeeded', 'failed', 'cancelled', 'reversed', 'discarded')),
    "draft_reason" text null,
    "to_bin" text null,
    "to_account_number" text null,
    "to_account_name" text null,
    "attempt" integer not null default 0,
    "error_code" text null,
    "error_message" text null,
    "bank_reference" text null,
    "form_token" text null,
    "created_by" text null,
    "confirmed_by" text null,
    "approved_by" text null,
    "discarded_by" text null,
    "discard_reason" text null,
    "arrived_at" timestamptz(3) null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_payout_refund" on "payos_payout" ("refund_id");`,
  `create unique index if not exists "UQ_payos_payout_form" on "payos_payout" ("form_token");`,
  `create index if not exists "IDX_payos_payout_collection" on "payos_payout" ("payment_collection_id");`,
  `create index if not exists "IDX_payos_payout_payment" on "payos_payout" ("payment_id");`,
  `create index if not exists "IDX_payos_payout_batch" on "payos_payout" ("batch_id") where "batch_id" is not null;`,
  `create index if not exists "IDX_payos_payout_reference" on "payos_payout" (lower("merchant_reference")) where "merchant_reference" is not null;`,
  `create index if not exists "IDX_payos_payout_created" on "payos_payout" ("created_at", "id");`,
  `create index if not exists "IDX_payos_payout_state" on "payos_payout" ("state", "created_at", "id");`,
  `create index if not exists "IDX_payos_payout_purpose" on "payos_payout" ("purpose", "created_at", "id") include ("state");`,
  `create index if not exists "IDX_payos_payout_arrived" on "payos_payout" ("arrived_at") include ("amount") where "state" = 'succeeded';`,
  `create index if not exists "IDX_payos_payout_waiting" on "payos_payout" ("state") where "state" in ('draft', 'awaiting_approval');`,

  `create table if not exists "payos_payout_batch" (
    "id" text primary key,
    "form_token" text not null,
    "category" jsonb null,
    "validate_destination" boolean not null default false,
    "client_id" text null,
    "created_by" text not null,
    "created_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_payout_batch_form" on "payos_payout_batch" ("form_token");`,
  `create index if not exists "IDX_payos_payout_batch_created" on "payos_payout_batch" ("created_at", "id");`,

  `create table if not exists "payos_payout_request" (
    "id" text primary key,
    "kind" text not null check ("kind" in ('single', 'batch')),
    "client_id" text not null,
    "idempotency_key" text not null,
    "reference_id" text not null,
    "body" jsonb not null,
    "state" text not null check ("state" in ('ready', 'sending', 'unknown', 'accepted', 'refused')),
    "payos_payout_id" text null,
    "approval_state" text null,
    "is_signed" boolean null,
    "error_code" text null,
    "error_message" text null,
    "lookups" integer not null default 0,
    "checks" integer not null default 0,
    "sent_at" timestamptz(3) null,
    "answered_at" timestamptz(3) null,
    "next_check_at" timestamptz null,
    "claimed_until" timestamptz(3) null,
    "attempts" integer not null default 0,
    "last_error" text null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_payout_request_key" on "payos_payout_request" ("idempotency_key");`,
  `create unique index if not exists "UQ_payos_payout_request_reference" on "payos_payout_request" ("client_id", "reference_id");`,
  `create index if not exists "IDX_payos_payout_request_payos" on "payos_payout_request" ("payos_payout_id") where "payos_payout_id" is not null;`,
  `create index if not exists "IDX_payos_payout_request_next_check" on "payos_payout_request" ("next_check_at") where "next_check_at" is not null;`,
  `create index if not exists "IDX_payos_payout_request_unsigned" on "payos_payout_request" ("answered_at") where "is_signed" = false;`,

  `create table if not exists "payos_payout_attempt" (
    "payout_id" text not null references "payos_payout" ("id"),
    "attempt" integer not null,
    "request_id" text not null references "payos_payout_request" ("id"),
    "reference_id" text not null,
    "to_bin" text not null,
    "to_account_number" text not null,
    "to_account_name" text null,
    "state" text not null,
    "transaction_id" text null,
    "transaction_state" text null,
    "bank_reference" text null,
    "error_code" text null,
    "error_message" text null,
    "arrived_at" timestamptz(3) null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    primary key ("payout_id", "attempt")
  );`,
  `create unique index if not exists "UQ_payos_payout_attempt_reference" on "payos_payout_attempt" ("request_id", "reference_id");`,

  `create table if not exists "payos_act" (
    "id" text primary key,
    "subject" text not null,
    "act" text not null,
    "actor_id" text null,
    "detail" jsonb not null,
    "created_at" timestamptz not null default now()
  );`,
  `create index if not exists "IDX_payos_act_subject" on "payos_act" ("subject");`,

  `create table if not exists "payos_lease" (
    "key" text primary key,
    "owner" text not null,
    "taken_at" timestamptz not null default now(),
    "expires_at" timestamptz not null,
    "abandoned_since" timestamptz null,
    "abandoned_until" timestamptz null
  );`,

  `create table if not exists "payos_problem" (
    "id" text primary key,
    "kind" text not null,
    "subject" text not null,
    "detail" jsonb not null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "announced_at" timestamptz null,
    "resolved_at" timestamptz null,
    "resolved_by" text null,
    "resolution" jsonb null,
    "version" integer not null default 1
  );`,
  `create unique index if not exists "UQ_payos_problem_open" on "payos_problem" ("kind", "subject") where "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_subject" on "payos_problem" ("subject");`,
  `create index if not exists "IDX_payos_problem_unannounced" on "payos_problem" ("created_at") where "announced_at" is null and "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_created" on "payos_problem" ("created_at", "id") where "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_kind" on "payos_problem" ("kind", "created_at", "id") where "resolved_at" is null;`,

  // Whoever shows a payment hears of its change, on whichever instance; the payload names no session.
  `create or replace function payos_tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('payos_change', new.payment_collection_id);
      return null;
    end $$;`,
  `create or replace trigger "payos_link_made" after insert on "payos_link"
    for each row execute function payos_tell_change();`,
  `create or replace trigger "payos_link_changed" after update on "payos_link" for each row
    when ((old."state", old."status", old."session_id", old."amount_paid", old."sure", old."changed_at",
        old."settled_at", old."missing") is distinct from
      (new."state", new."status", new."session_id", new."amount_paid", new."sure", new."changed_at",
        new."settled_at", new."missing"))
    execute function payos_tell_change();`,
]
