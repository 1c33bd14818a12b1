/** What banks put between the words of a transfer; the full-text parser would take some for words. */
const SEPARATORS = ".,;:-_/|#+*()@=&"
const SPACES = " ".repeat(SEPARATORS.length)

/** Webhooks as payOS sent them, the transfers that they and payOS's lists report, and what is registered at payOS. */
export const WEBHOOKS = [
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

  // A webhook that payOS repeats is known by its digest, which stays when the bytes are erased. "reported" is what the
  // audit compares with the transfers: amount and reference.
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
  `create index if not exists "IDX_payos_webhook_event_kept" on "payos_webhook_event" ("created_at") where "erased_at" is null;`,
  `create or replace function payos_digest_webhook_event() returns trigger language plpgsql as $$
    begin
      if new."raw" is not null then new."digest" := sha256(new."raw"); end if;
      return new;
    end $$;`,
  `create or replace trigger "payos_webhook_event_digest" before insert on "payos_webhook_event"
    for each row execute function payos_digest_webhook_event();`,

  `create table if not exists "payos_transfer" (
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
      coalesce("virtual_account" ->> 'number', ''), '${SEPARATORS}', '${SPACES}'))) stored,
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_transfer_key" on "payos_transfer" ("link_id", "transaction_key");`,
  `create index if not exists "IDX_payos_transfer_search" on "payos_transfer" using gin ("search");`,
  `create index if not exists "IDX_payos_transfer_happened" on "payos_transfer" ("happened_at") include ("amount");`,
  `create index if not exists "IDX_payos_transfer_kept" on "payos_transfer" ("created_at") where "erased_at" is null;`,
]
