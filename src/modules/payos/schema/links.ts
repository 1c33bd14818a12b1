/** Payment links, and the NOTIFY signal of each change. */
export const LINKS = [
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
    "state" text not null check ("state" in ('creating', 'open', 'cancelling', 'closed')),
    "status" text null,
    "amount_paid" bigint not null default 0,
    "confirmed_amount" bigint not null default 0 check ("confirmed_amount" >= 0),
    "frozen_at" timestamptz(3) null,
    "payment_details" jsonb null,
    "close_reason" text null,
    "close_note" text null,
    "last_response" jsonb null,
    "has_received_money" boolean not null default false,
    "cart_gaps" jsonb not null default '[]',
    "order_id" text null,
    "expires_at" timestamptz not null,
    "last_active_at" timestamptz(3) not null default now(),
    "session_deleted_at" timestamptz null,
    "closed_at" timestamptz(3) null,
    "settled_at" timestamptz(3) null,
    "fetch_started_at" timestamptz(3) null,
    "fetched_at" timestamptz(3) null,
    "hinted_at" timestamptz(3) null,
    "facts_changed_at" timestamptz(3) not null default now(),
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_link_order_code" on "payos_link" ("order_code", "client_id");`,
  `create unique index if not exists "UQ_payos_link_current" on "payos_link" ("payment_collection_id") where "state" in ('creating', 'open');`,
  `create index if not exists "IDX_payos_link_collection" on "payos_link" ("payment_collection_id");`,
  `create index if not exists "IDX_payos_link_session" on "payos_link" ("session_id");`,
  `create index if not exists "IDX_payos_link_cart" on "payos_link" ("cart_id");`,
  `create index if not exists "IDX_payos_link_created" on "payos_link" ("created_at", "id") include ("state");`,
  `create index if not exists "IDX_payos_link_status" on "payos_link" ("status", "created_at", "id");`,
  `create index if not exists "IDX_payos_link_live" on "payos_link" ("state", "created_at", "id") where "state" <> 'closed';`,
  `create index if not exists "IDX_payos_link_money" on "payos_link" ("created_at", "id") where "has_received_money";`,
  `create index if not exists "IDX_payos_link_no_money" on "payos_link" ("created_at", "id") where not "has_received_money";`,
  `create index if not exists "IDX_payos_link_payos" on "payos_link" ("payment_link_id") where "payment_link_id" is not null;`,
  `create index if not exists "IDX_payos_link_description" on "payos_link" ("description" text_pattern_ops);`,
  `create index if not exists "IDX_payos_link_unerased" on "payos_link" ("facts_changed_at") where "erased_at" is null;`,

  // Notifies every instance that is streaming this payment; the payload names no session.
  `create or replace function payos_notify_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('payos_change', new.payment_collection_id);
      return null;
    end $$;`,
  `create or replace trigger "payos_link_created" after insert on "payos_link"
    for each row execute function payos_notify_change();`,
  `create or replace trigger "payos_link_changed" after update on "payos_link" for each row
    when ((old."state", old."status", old."session_id", old."amount_paid", old."confirmed_amount", old."facts_changed_at",
        old."settled_at", old."cart_gaps") is distinct from
      (new."state", new."status", new."session_id", new."amount_paid", new."confirmed_amount", new."facts_changed_at",
        new."settled_at", new."cart_gaps"))
    execute function payos_notify_change();`,
]
