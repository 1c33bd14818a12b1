import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What names a person is erased after a time, and the rest of the row stays. `erased_at` tells a field that was
 * erased from one that a bank never filled.
 */
export class Migration20261124100000 extends Migration {
  override async up(): Promise<void> {
    for (const statement of UP) this.addSql(statement)
  }

  /** Erased rows lack what the schema before this one demands. */
  override async down(): Promise<void> {
    this.addSql(`do $$ begin
      if exists (${ERASED.map((table) => `select from "${table}" where "erased_at" is not null`).join(" union all ")}) then
        raise exception 'Personal data in the payOS tables was erased. This migration cannot be reverted.';
      end if;
    end $$;`)
    for (const statement of DOWN) this.addSql(statement)
  }
}

/** Each table with the time from which the retention of its rows counts. */
const TIMES = {
  payos_delivery: "created_at",
  payos_transaction: "created_at",
  payos_link: "changed_at",
  payos_payout: "updated_at",
  payos_payout_attempt: "updated_at",
  payos_payout_request: "updated_at",
  payos_act: "created_at",
  payos_problem: "resolved_at",
  payos_allocation: "created_at",
  payos_refund_intent: "created_at",
} as const

const ERASED = Object.keys(TIMES)

const UP = [
  ...Object.entries(TIMES).flatMap(([table, time]) => [
    `alter table "${table}" add column if not exists "erased_at" timestamptz null;`,
    `create index if not exists "IDX_${table}_kept" on "${table}" ("${time}") where "erased_at" is null;`,
  ]),

  // A webhook that payOS repeats is known by its digest, which stays when the bytes go. "told" is what the
  // audit compares with the transfers: amount and reference.
  `alter table "payos_delivery" add column if not exists "digest" bytea null;`,
  `alter table "payos_delivery" add column if not exists "told" jsonb null;`,
  `update "payos_delivery" set "digest" = sha256("raw") where "digest" is null;`,
  `alter table "payos_delivery" alter column "digest" set not null, alter column "raw" drop not null;`,
  `create or replace function payos_digest_delivery() returns trigger language plpgsql as $$
    begin
      if new."raw" is not null then new."digest" := sha256(new."raw"); end if;
      return new;
    end $$;`,
  `create or replace trigger "payos_delivery_digest" before insert on "payos_delivery"
    for each row execute function payos_digest_delivery();`,
  `drop index if exists "UQ_payos_delivery_raw";`,
  `create unique index if not exists "UQ_payos_delivery_digest" on "payos_delivery" ("client_id", "digest");`,
  `create index if not exists "IDX_payos_delivery_code" on "payos_delivery" ("order_code") where "link_id" is null;`,

  // The key of a transfer without a reference was its text, account included.
  `update "payos_transaction" set "transaction_key" = 'fields:' ||
      encode(sha256(convert_to(substr("transaction_key", 8), 'UTF8')), 'hex')
    where "transaction_key" like 'fields:[%';`,

  `alter table "payos_payout_attempt" alter column "to_account_number" drop not null;`,

  // An allocation's reason may name a person. It is the one thing of it that may ever go.
  `do $$ declare named text; begin
    select conname into named from pg_constraint
      where conrelid = 'payos_allocation'::regclass and pg_get_constraintdef(oid) like '%COALESCE(reason%';
    if named is not null then execute format('alter table payos_allocation drop constraint %I', named); end if;
  end $$;`,
  `alter table "payos_allocation" add constraint "CK_payos_allocation_reason" check (
    "kind" in ('order', 'payout', 'collection') or "erased_at" is not null or coalesce("reason", '') <> '');`,
  `create or replace function payos_refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new."reason" is null and new."erased_at" is not null
          and to_jsonb(new) - '{reason,erased_at}'::text[] = to_jsonb(old) - '{reason,erased_at}'::text[] then
        return new;
      end if;
      raise exception 'payos: an allocation is never changed; reverse it by another' using errcode = 'PY004';
    end $$;`,
]

const DOWN = [
  `create or replace function payos_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'payos: an allocation is never changed; reverse it by another' using errcode = 'PY004';
    end $$;`,
  `alter table "payos_allocation" drop constraint if exists "CK_payos_allocation_reason";`,
  `alter table "payos_allocation" add check (
    "kind" in ('order', 'payout', 'collection') or coalesce("reason", '') <> '');`,
  `alter table "payos_payout_attempt" alter column "to_account_number" set not null;`,
  `drop index if exists "IDX_payos_delivery_code";`,
  `drop index if exists "UQ_payos_delivery_digest";`,
  `drop trigger if exists "payos_delivery_digest" on "payos_delivery";`,
  `drop function if exists payos_digest_delivery;`,
  `alter table "payos_delivery" alter column "raw" set not null, drop column if exists "digest", drop column if exists "told";`,
  `create unique index if not exists "UQ_payos_delivery_raw" on "payos_delivery" ("client_id", sha256("raw"));`,
  ...Object.keys(TIMES).flatMap((table) => [
    `drop index if exists "IDX_${table}_kept";`,
    `alter table "${table}" drop column if exists "erased_at";`,
  ]),
]
