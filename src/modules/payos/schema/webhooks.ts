import { accountText, searchColumn } from "./search-column"

const TRANSFER_TEXTS = [
  `coalesce("reference", '')`,
  `replace(coalesce("description", ''), coalesce("counter_account" ->> 'number', ''), ' ')`,
  `coalesce("counter_account" ->> 'name', '')`,
  accountText(`"counter_account" ->> 'number'`),
  `right(coalesce("counter_account" ->> 'number', ''), 4)`,
  `coalesce('zz' || reverse("reference"), '')`,
  `coalesce("virtual_account" ->> 'number', '')`,
  `'vnd' || cast("amount" as text)`,
]

/** Webhooks with their raw bodies, the transfers that webhooks and fetches report, and webhook registrations. */
export const WEBHOOKS = [
  `create table if not exists "payos_webhook_registration" (
    "client_id" text primary key,
    "webhook_url" text not null,
    "account_number" text not null,
    "account_name" text not null,
    "name" text not null,
    "short_name" text not null,
    "confirmed_by" text not null,
    "confirmed_at" timestamptz not null default now()
  );`,

  // The digest detects repeated webhooks and outlives the erasure of the raw body. "reported" keeps the amount and the
  // reference, which the audit compares with the transfers.
  `create table if not exists "payos_webhook_event" (
    "id" text primary key,
    "client_id" text not null,
    "route" text not null,
    "outcome" text not null,
    "order_code" bigint null,
    "payment_link_id" text null,
    "link_id" text null references "payos_link" ("id"),
    "raw" bytea null,
    "digest" bytea not null,
    "reported" jsonb null,
    "created_at" timestamptz not null default now(),
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_webhook_event_digest" on "payos_webhook_event" ("client_id", "digest");`,
  `create index if not exists "IDX_payos_webhook_event_code" on "payos_webhook_event" ("order_code") where "link_id" is null;`,
  `create index if not exists "IDX_payos_webhook_event_link" on "payos_webhook_event" ("link_id") where "link_id" is not null;`,
  `create index if not exists "IDX_payos_webhook_event_route" on "payos_webhook_event" ("client_id", "route", "created_at");`,
  `create index if not exists "IDX_payos_webhook_event_unerased" on "payos_webhook_event" ("created_at") where "erased_at" is null;`,
  `create or replace function payos_digest_webhook_event() returns trigger language plpgsql as $$
    begin
      if new."raw" is not null then new."digest" := sha256(new."raw"); end if;
      return new;
    end $$;`,
  `create or replace trigger "payos_webhook_event_digest" before insert on "payos_webhook_event"
    for each row execute function payos_digest_webhook_event();`,

  // "occurred_at" is the bank's own time, unless that is years off. "booked_at" dates it in the reconciliation: the
  // same, unless that month was closed before the store learned of it.
  `create or replace function payos_transfer_time(stated timestamptz, created timestamptz)
    returns timestamptz language sql immutable as $$
      select case when stated - created between interval '-3650 days' and interval '1 day'
        then stated else created end $$;`,
  // "search" contains the last four digits of an account, which every user sees, and the whole account after "acct",
  // which only some do; the reference also backwards, after "zz" (`src/domain/links/link-search.ts`), so that a prefix
  // finds its end; and the amount after "vnd".
  `create table if not exists "payos_transfer" (
    "id" text primary key,
    "link_id" text not null references "payos_link" ("id"),
    "transaction_key" text not null,
    "reference" text null,
    "amount" bigint not null check ("amount" > 0),
    "transaction_at" timestamptz null,
    "description" text null,
    "account_number" text null,
    "counter_account" jsonb null,
    "virtual_account" jsonb null,
    "source" text not null check ("source" in ('webhook', 'fetch')),
    "created_at" timestamptz not null default now(),
    "occurred_at" timestamptz generated always as (payos_transfer_time("transaction_at", "created_at")) stored,
    "client_id" text not null,
    "booked_at" timestamptz not null,
    "search" ${searchColumn(TRANSFER_TEXTS)},
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_transfer_key" on "payos_transfer" ("link_id", "transaction_key");`,
  `create index if not exists "IDX_payos_transfer_search" on "payos_transfer" using gin ("search");`,
  `create index if not exists "IDX_payos_transfer_occurred" on "payos_transfer" ("occurred_at", "id") include ("amount");`,
  `create index if not exists "IDX_payos_transfer_booked" on "payos_transfer" ("booked_at", "id") include ("amount", "client_id");`,
  `create index if not exists "IDX_payos_transfer_unerased" on "payos_transfer" ("created_at") where "erased_at" is null;`,
  `create or replace function payos_book_transfer() returns trigger language plpgsql as $$
    begin
      new."client_id" := (select "client_id" from "payos_link" where "id" = new."link_id");
      new."booked_at" := payos_booked_at('collection', new."client_id",
        payos_transfer_time(new."transaction_at", new."created_at"), new."booked_at");
      return new;
    end $$;`,
  `create or replace trigger "payos_transfer_booked"
    before insert or update of "transaction_at", "created_at" on "payos_transfer"
    for each row execute function payos_book_transfer();`,
]
