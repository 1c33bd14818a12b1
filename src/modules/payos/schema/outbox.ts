/**
 * Events for the store's own subscribers. Postgres writes them with the change that they report, in its transaction:
 * whoever changes a link, a case or a payout, and wherever a process dies, none is missing.
 */
export const OUTBOX = [
  // Deleted once it was emitted: what stands here is still to be told.
  `create table if not exists "payos_outbox" (
    "id" text primary key,
    "name" text not null,
    "data" jsonb not null,
    "created_at" timestamptz not null default clock_timestamp()
  );`,
  `create index if not exists "IDX_payos_outbox_created" on "payos_outbox" ("created_at");`,

  // A purchase may be paid on several links, which are settled together: it is one event all the same.
  `create or replace function payos_publish_settled() returns trigger language plpgsql as $$
    begin
      insert into payos_outbox (id, name, data) values (
        'settled_' || new.payment_collection_id || '_' || new.order_id,
        'payos.payment.settled',
        jsonb_build_object('payment_collection_id', new.payment_collection_id,
          'order_id', new.order_id, 'cart_id', new.cart_id))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_link_settled" after update on "payos_link" for each row
    when (old."settled_at" is null and new."settled_at" is not null)
    execute function payos_publish_settled();`,

  `create or replace function payos_publish_underpaid() returns trigger language plpgsql as $$
    declare received bigint;
    begin
      select greatest(new.amount_paid, coalesce(sum(amount), 0)) into received
        from payos_transfer where link_id = new.id;
      insert into payos_outbox (id, name, data) values (
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
    execute function payos_publish_underpaid();`,

  `create or replace function payos_publish_unmatched() returns trigger language plpgsql as $$
    begin
      insert into payos_outbox (id, name, data) values (
        'unmatched_' || new.id, 'payos.payment.unmatched',
        jsonb_build_object('problem_id', new.id, 'payment_collection_id', new.subject,
          'reason', new.detail -> 'reason', 'amount', new.detail -> 'amount'))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_money_unmatched" after insert on "payos_problem" for each row
    when (new."kind" = 'unmatched_money') execute function payos_publish_unmatched();`,

  // Told when the transaction ends, of the state that it ends with: a payout that is confirmed in the same
  // breath was never a draft to anybody. Queued and sending are moments of our own.
  `create or replace function payos_publish_payout() returns trigger language plpgsql as $$
    begin
      insert into payos_outbox (id, name, data)
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
    deferrable initially deferred for each row execute function payos_publish_payout();`,
  `drop trigger if exists "payos_payout_moved" on "payos_payout";`,
  `create constraint trigger "payos_payout_moved" after update on "payos_payout"
    deferrable initially deferred for each row
    when (old."state" is distinct from new."state") execute function payos_publish_payout();`,
]
