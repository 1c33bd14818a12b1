import { accountText, searchColumn, withoutDiacritics } from "./search-column"

const PAYOUT_TEXTS = [
  withoutDiacritics(`coalesce("merchant_reference", '')`),
  `coalesce("bank_reference", '')`,
  `coalesce('zz' || reverse("bank_reference"), '')`,
  `"description"`,
  withoutDiacritics(`coalesce("to_account_name", '')`),
  accountText(`"to_account_number"`),
  `right(coalesce("to_account_number", ''), 4)`,
  `'vnd' || cast("amount" as text)`,
]

/** Payouts, their batches, and the requests that send them. */
export const PAYOUTS = [
  `create table if not exists "payos_payout" (
    "id" text primary key,
    "purpose" text not null check ("purpose" in ('refund', 'pay_back', 'manual')),
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
    "idempotency_key" text null,
    "created_by" text null,
    "instructed_by" text null,
    "confirmed_by" text null,
    "approved_by" text null,
    "discarded_by" text null,
    "discard_reason" text null,
    "paid_by_allocation_id" text null,
    "arrived_at" timestamptz(3) null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "search" ${searchColumn(PAYOUT_TEXTS)},
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_payout_refund" on "payos_payout" ("refund_id");`,
  `create unique index if not exists "UQ_payos_payout_idempotency_key" on "payos_payout" ("idempotency_key");`,
  `create index if not exists "IDX_payos_payout_collection" on "payos_payout" ("payment_collection_id");`,
  `create index if not exists "IDX_payos_payout_payment" on "payos_payout" ("payment_id");`,
  `create index if not exists "IDX_payos_payout_batch" on "payos_payout" ("batch_id") where "batch_id" is not null;`,
  `create index if not exists "IDX_payos_payout_reference" on "payos_payout" (lower("merchant_reference")) where "merchant_reference" is not null;`,
  `create unique index if not exists "UQ_payos_payout_paid_by" on "payos_payout" ("paid_by_allocation_id") where "paid_by_allocation_id" is not null;`,
  `create index if not exists "IDX_payos_payout_account" on "payos_payout" (upper("to_account_number"), "amount") where "to_account_number" is not null;`,
  `create index if not exists "IDX_payos_payout_search" on "payos_payout" using gin ("search");`,
  `create index if not exists "IDX_payos_payout_created" on "payos_payout" ("created_at", "id");`,
  `create index if not exists "IDX_payos_payout_state" on "payos_payout" ("state", "created_at", "id");`,
  `create index if not exists "IDX_payos_payout_purpose" on "payos_payout" ("purpose", "created_at", "id") include ("state");`,
  `create index if not exists "IDX_payos_payout_waiting" on "payos_payout" ("state") where "state" in ('draft', 'awaiting_approval');`,
  `create index if not exists "IDX_payos_payout_unerased" on "payos_payout" ("updated_at") where "erased_at" is null;`,

  `create table if not exists "payos_payout_batch" (
    "id" text primary key,
    "idempotency_key" text not null,
    "category" jsonb null,
    "validate_destination" boolean not null default false,
    "client_id" text null,
    "created_by" text not null,
    "created_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_payout_batch_idempotency_key" on "payos_payout_batch" ("idempotency_key");`,
  `create index if not exists "IDX_payos_payout_batch_created" on "payos_payout_batch" ("created_at", "id");`,

  `create table if not exists "payos_payout_request" (
    "id" text primary key,
    "kind" text not null check ("kind" in ('single', 'batch')),
    "client_id" text not null,
    "idempotency_key" text not null,
    "reference_id" text not null,
    "body" jsonb not null,
    "state" text not null check ("state" in ('ready', 'sending', 'unknown', 'accepted', 'not_accepted')),
    "payout_id_at_payos" text null,
    "approval_state" text null,
    "is_signed" boolean null,
    "error_code" text null,
    "error_message" text null,
    "lookups" integer not null default 0,
    "checks" integer not null default 0,
    "sent_at" timestamptz(3) null,
    "responded_at" timestamptz(3) null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_payout_request_key" on "payos_payout_request" ("idempotency_key");`,
  `create unique index if not exists "UQ_payos_payout_request_reference" on "payos_payout_request" ("client_id", "reference_id");`,
  `create index if not exists "IDX_payos_payout_request_payos" on "payos_payout_request" ("payout_id_at_payos") where "payout_id_at_payos" is not null;`,
  `create index if not exists "IDX_payos_payout_request_unsigned" on "payos_payout_request" ("responded_at") where "is_signed" = false;`,
  `create index if not exists "IDX_payos_payout_request_lost" on "payos_payout_request" ("id") where "state" = 'unknown' and "payout_id_at_payos" is null;`,
  `create index if not exists "IDX_payos_payout_request_unerased" on "payos_payout_request" ("updated_at") where "erased_at" is null;`,

  // "transacted_at" is payOS's time of the transfer; "arrived_at" and "reversed_at" are when the store learned of it.
  // "left_at" is when the money left. "booked_at" dates it in the reconciliation: the same, unless that month was
  // closed before the store learned of it. A return is booked when the store learns of it. A payout that counts in a
  // closed month but never left, as payOS reports later, keeps its booking and gets a return, which remains in a closed
  // month, too.
  `create or replace function payos_payout_time(transacted timestamptz, created timestamptz, known timestamptz)
    returns timestamptz language sql immutable as $$
      select case when transacted - created between interval '-1 day' and interval '400 days'
        then transacted else known end $$;`,
  `create table if not exists "payos_payout_attempt" (
    "payout_id" text not null references "payos_payout" ("id"),
    "attempt" integer not null,
    "request_id" text not null references "payos_payout_request" ("id"),
    "reference_id" text not null,
    "to_bin" text not null,
    "to_account_number" text null,
    "to_account_name" text null,
    "state" text not null,
    "transaction_id" text null,
    "transaction_state" text null,
    "bank_reference" text null,
    "error_code" text null,
    "error_message" text null,
    "arrived_at" timestamptz(3) null,
    "transacted_at" timestamptz(3) null,
    "reversed_at" timestamptz(3) null,
    "booked_at" timestamptz(3) null,
    "left_at" timestamptz(3) generated always as (case
      when "state" in ('succeeded', 'reversed')
        then payos_payout_time("transacted_at", "created_at", coalesce("arrived_at", "reversed_at"))
      else "booked_at" end) stored,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "erased_at" timestamptz null,
    primary key ("payout_id", "attempt")
  );`,
  `create unique index if not exists "UQ_payos_payout_attempt_reference" on "payos_payout_attempt" ("request_id", "reference_id");`,
  `create index if not exists "IDX_payos_payout_attempt_left" on "payos_payout_attempt" ("left_at") where "left_at" is not null;`,
  `create index if not exists "IDX_payos_payout_attempt_booked" on "payos_payout_attempt" ("booked_at") where "booked_at" is not null;`,
  `create index if not exists "IDX_payos_payout_attempt_reversed" on "payos_payout_attempt" ("reversed_at") where "reversed_at" is not null;`,
  `create index if not exists "IDX_payos_payout_attempt_unerased" on "payos_payout_attempt" ("updated_at") where "erased_at" is null;`,
  `create or replace function payos_book_payout() returns trigger language plpgsql as $$
    declare client text;
    begin
      select "client_id" into client from "payos_payout_request" where "id" = new."request_id";
      if new."state" in ('succeeded', 'reversed') then
        new."booked_at" := payos_booked_at('payout', client,
          payos_payout_time(new."transacted_at", new."created_at", coalesce(new."arrived_at", new."reversed_at")),
          new."booked_at");
      elsif new."booked_at" is not null then
        perform pg_advisory_xact_lock_shared(hashtext('payos_closed_period'));
        if new."booked_at" >= coalesce(payos_closed_until('payout', client), '-infinity') then
          new."booked_at" := null;
          new."reversed_at" := null;
        elsif new."state" in ('failed', 'cancelled') then
          new."reversed_at" := coalesce(old."reversed_at", now());
        end if;
      end if;
      if old."reversed_at" < payos_closed_until('payout', client) then
        new."reversed_at" := old."reversed_at";
      end if;
      return new;
    end $$;`,
  `create or replace trigger "payos_payout_attempt_booked"
    before insert or update of "state", "transacted_at", "arrived_at", "reversed_at", "created_at"
    on "payos_payout_attempt" for each row execute function payos_book_payout();`,
]
