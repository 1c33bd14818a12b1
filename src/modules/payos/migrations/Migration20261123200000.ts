import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * How often an address asked within this minute, and how many links were made: rows of rate-limiter-flexible, which
 * deletes them an hour later. A crash may empty it: nothing but counters are in it.
 */
export class Migration20261123200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create unlogged table if not exists "payos_rate_limit" (
      "key" varchar(255) primary key,
      "points" integer not null default 0,
      "expire" bigint
    );`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payos_rate_limit" cascade;`)
  }
}
