import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Who asked for which refund, and how. Core's refund row names a row of this table, and is believed once: core lets
 * API keys run its workflows with any metadata they like.
 */
export class Migration20261123100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "payos_refund_intent" (
      "id" text primary key,
      "payment_id" text not null,
      "refund_id" text null,
      "intent" jsonb not null,
      "created_at" timestamptz not null default now()
    );`)
    this.addSql(
      `create unique index if not exists "UQ_payos_refund_intent_refund" on "payos_refund_intent" ("refund_id") where "refund_id" is not null;`,
    )
    this.addSql(
      `create index if not exists "IDX_payos_refund_intent_payment" on "payos_refund_intent" ("payment_id");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payos_refund_intent" cascade;`)
  }
}
