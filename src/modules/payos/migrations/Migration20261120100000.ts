import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261120100000 extends Migration {
  override async up(): Promise<void> {
    for (const statement of UP) this.addSql(statement)
  }

  override async down(): Promise<void> {
    for (const table of TABLES) this.addSql(`drop table if exists "${table}" cascade;`)
  }
}

const TABLES = [
  "payos_problem",
  "payos_lease",
  "payos_payout",
  "payos_transaction",
  "payos_delivery",
  "payos_link",
]

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
    "shown" jsonb null,
    "end_reason" text null,
    "order_id" text null,
    "expires_at" timestamptz not null,
    "looked_at" timestamptz(3) not null default now(),
    "session_gone_at" timestamptz null,
    "closed_at" timestamptz(3) null,
    "settled_at" timestamptz(3) null,
    "fetched_at" timestamptz(3) null,
    "confirmed_at" timestamptz(3) null,
    "changed_at" timestamptz(3) not null default now(),
    "next_check_at" timestamptz null,
    "claimed_until" timestamptz(3) null,
    "wakes" integer not null default 0,
    "attempts" integer not null default 0,
    "last_error" text null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_link_order_code" on "payos_link" ("client_id", "order_code");`,
  `create unique index if not exists "UQ_payos_link_open" on "payos_link" ("payment_collection_id") where "state" in ('creating', 'open');`,
  `create index if not exists "IDX_payos_link_collection" on "payos_link" ("payment_collection_id");`,
  `create index if not exists "IDX_payos_link_session" on "payos_link" ("session_id");`,
  `create index if not exists "IDX_payos_link_cart" on "payos_link" ("cart_id");`,
  `create index if not exists "IDX_payos_link_next_check" on "payos_link" ("next_check_at") where "next_check_at" is not null;`,

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
    "created_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_transaction_key" on "payos_transaction" ("link_id", "transaction_key");`,

  `create table if not exists "payos_payout" (
    "id" text primary key,
    "purpose" text not null check ("purpose" in ('refund', 'pay_back')),
    "payment_collection_id" text not null,
    "payment_id" text null,
    "refund_id" text null,
    "created_by" text null,
    "amount" bigint not null check ("amount" >= 0),
    "state" text not null check ("state" in ('draft')),
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now()
  );`,
  `create unique index if not exists "UQ_payos_payout_refund" on "payos_payout" ("refund_id");`,
  `create index if not exists "IDX_payos_payout_collection" on "payos_payout" ("payment_collection_id");`,
  `create index if not exists "IDX_payos_payout_payment" on "payos_payout" ("payment_id");`,

  `create table if not exists "payos_lease" (
    "key" text primary key,
    "owner" text not null,
    "expires_at" timestamptz not null
  );`,

  `create table if not exists "payos_problem" (
    "id" text primary key,
    "kind" text not null,
    "subject" text not null,
    "detail" jsonb not null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "resolved_at" timestamptz null,
    "resolved_by" text null,
    "resolution" jsonb null
  );`,
  `create unique index if not exists "UQ_payos_problem_open" on "payos_problem" ("kind", "subject") where "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_subject" on "payos_problem" ("subject") where "resolved_by" is not null;`,
  `create index if not exists "IDX_payos_problem_created" on "payos_problem" ("created_at") where "resolved_at" is null;`,
]
