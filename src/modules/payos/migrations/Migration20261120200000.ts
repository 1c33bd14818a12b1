import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Events for the store's own subscribers. Postgres writes them down with the change that they tell of, in
 * its transaction: whoever changes a link, a case or a payout, and wherever a process dies, none is missing.
 */
export class Migration20261120200000 extends Migration {
  override async up(): Promise<void> {
    for (const statement of UP) this.addSql(statement)
  }

  override async down(): Promise<void> {
    for (const [trigger, table] of TRIGGERS) {
      this.addSql(`drop trigger if exists "${trigger}" on "${table}";`)
    }
    for (const name of FUNCTIONS) this.addSql(`drop function if exists ${name};`)
    this.addSql(`drop table if exists "payos_event";`)
  }
}

const TRIGGERS = [
  ["payos_link_settled", "payos_link"],
  ["payos_link_underpaid", "payos_link"],
  ["payos_money_unmatched", "payos_problem"],
  ["payos_payout_made", "payos_payout"],
  ["payos_payout_moved", "payos_payout"],
] as const

const FUNCTIONS = [
  "payos_tell_settled",
  "payos_tell_underpaid",
  "payos_tell_unmatched",
  "payos_tell_payout",
]

const UP = [
  // Deleted once it was emitted: what stands here is still to be told.
  `create table if not exists "payos_event" (
    "id" text primary key,
    "name" text not null,
    "data" jsonb not null,
    "created_at" timestamptz not null default clock_timestamp()
  );`,
  `create index if not exists "IDX_payos_event_created" on "payos_event" ("created_at");`,

  // A purchase may be paid on several links, which are settled together: it is one event all the same.
  `create or replace function payos_tell_settled() returns trigger language plpgsql as $$
    begin
      insert into payos_event (id, name, data) values (
        'settled_' || new.payment_collection_id || '_' || new.order_id,
        'payos.payment.settled',
        jsonb_build_object('payment_collection_id', new.payment_collection_id,
          'order_id', new.order_id, 'cart_id', new.cart_id))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_link_settled" after update on "payos_link" for each row
    when (old."settled_at" is null and new."settled_at" is not null)
    execute function payos_tell_settled();`,

  `create or replace function payos_tell_underpaid() returns trigger language plpgsql as $$
    declare received bigint;
    begin
      select greatest(new.amount_paid, coalesce(sum(amount), 0)) into received
        from payos_transaction where link_id = new.id;
      insert into payos_event (id, name, data) values (
        'underpaid_' || new.id || '_' || received,
        'payos.payment.underpaid',
        jsonb_build_object('link_id', new.id, 'order_code', new.order_code,
          'payment_collection_id', new.payment_collection_id, 'cart_id', new.cart_id,
          'amount', new.amount, 'received', received))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_link_underpaid" after update on "payos_link" for each row
    when (new."status" = 'UNDERPAID' and (old."status", old."amount_paid", old."changed_at")
      is distinct from (new."status", new."amount_paid", new."changed_at"))
    execute function payos_tell_underpaid();`,

  `create or replace function payos_tell_unmatched() returns trigger language plpgsql as $$
    begin
      insert into payos_event (id, name, data) values (
        'unmatched_' || new.id, 'payos.payment.unmatched',
        jsonb_build_object('problem_id', new.id, 'payment_collection_id', new.subject,
          'reason', new.detail -> 'reason', 'amount', new.detail -> 'amount'))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_money_unmatched" after insert on "payos_problem" for each row
    when (new."kind" = 'unmatched_money') execute function payos_tell_unmatched();`,

  // Told when the transaction ends, of the state that it ends with: a payout that is confirmed in the same
  // breath was never a draft to anybody. Queued and sending are moments of our own.
  `create or replace function payos_tell_payout() returns trigger language plpgsql as $$
    begin
      insert into payos_event (id, name, data)
        select 'payout_' || id || '_' || attempt || '_' || state, 'payos.payout.' || state,
          jsonb_build_object('payout_id', id, 'purpose', purpose, 'state', state, 'amount', amount,
            'payment_collection_id', payment_collection_id, 'payment_id', payment_id,
            'refund_id', refund_id)
        from payos_payout
        where id = new.id and state = new.state and state not in ('queued', 'sending')
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `drop trigger if exists "payos_payout_made" on "payos_payout";`,
  `create constraint trigger "payos_payout_made" after insert on "payos_payout"
    deferrable initially deferred for each row execute function payos_tell_payout();`,
  `drop trigger if exists "payos_payout_moved" on "payos_payout";`,
  `create constraint trigger "payos_payout_moved" after update on "payos_payout"
    deferrable initially deferred for each row
    when (old."state" is distinct from new."state") execute function payos_tell_payout();`,
]
