import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Refunds that Medusa has written and may not have booked on their order yet. A row goes when its order's books
 * show the refund.
 */
export class Migration20261125100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "payos_refund_booking" (
      "refund_id" text primary key,
      "payment_id" text not null,
      "order_id" text not null,
      "amount" numeric not null,
      "credit_total" numeric not null,
      "created_at" timestamptz not null default now()
    );`)
  }

  override async down(): Promise<void> {
    this.addSql(`do $$ begin
      if exists (select from "payos_refund_booking") then
        raise exception 'A refund is not in the books of its order yet. Start the store once more, then revert.';
      end if;
    end $$;`)
    this.addSql(`drop table if exists "payos_refund_booking";`)
  }
}
