/**
 * Events for the store's own subscribers. Triggers write them in the transaction of the change that they report, so
 * that none is lost, whichever code makes the change and whenever a process dies.
 */
export const OUTBOX = [
  // Rows are deleted once published: the table holds the pending events.
  `create table if not exists "payos_outbox" (
    "id" text primary key,
    "name" text not null,
    "data" jsonb not null,
    "created_at" timestamptz not null default clock_timestamp()
  );`,
  `create index if not exists "IDX_payos_outbox_created" on "payos_outbox" ("created_at");`,

  // Wakes the events loop, which publishes events and problems.
  `create or replace function payos_notify_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('payos_due', 'event 0');
      return null;
    end $$;`,
  `create or replace trigger "payos_outbox_created" after insert on "payos_outbox"
    for each row execute function payos_notify_event();`,
  `create or replace trigger "payos_problem_created" after insert on "payos_problem"
    for each row execute function payos_notify_event();`,

  // Several links of one purchase are settled together and publish one event.
  `create or replace function payos_publish_settled() returns trigger language plpgsql as $$
    begin
      insert into payos_outbox (id, name, data) values (
        'settled_' || new.payment_collection_id || '_' || new.order_id,
        'payos.payment.completed',
        jsonb_build_object('payment_collection_id', new.payment_collection_id,
          'order_id', new.order_id, 'cart_id', new.cart_id))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_link_settled" after update on "payos_link" for each row
    when (old."settled_at" is null and new."settled_at" is not null)
    execute function payos_publish_settled();`,

  `create or replace function payos_publish_underpaid() returns trigger language plpgsql as $$
    declare reported bigint;
    begin
      select greatest(new.amount_paid, coalesce(sum(amount), 0)) into reported
        from payos_transfer where link_id = new.id;
      insert into payos_outbox (id, name, data) values (
        'underpaid_' || new.id || '_' || reported,
        'payos.payment.underpaid',
        jsonb_build_object('link_id', new.id, 'order_code', new.order_code,
          'payment_collection_id', new.payment_collection_id, 'cart_id', new.cart_id,
          'amount', new.amount, 'reported_amount', reported))
      on conflict (id) do nothing;
      return null;
    end $$;`,
  `create or replace trigger "payos_link_underpaid" after update on "payos_link" for each row
    when (new."status" = 'UNDERPAID' and (old."status", old."amount_paid", old."facts_changed_at")
      is distinct from (new."status", new."amount_paid", new."facts_changed_at"))
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

  // A deferred trigger publishes the state at the end of the transaction: a payout that is created and confirmed in one
  // transaction publishes no draft. `queued` and `sending` are internal states.
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
  `drop trigger if exists "payos_payout_created" on "payos_payout";`,
  `create constraint trigger "payos_payout_created" after insert on "payos_payout"
    deferrable initially deferred for each row execute function payos_publish_payout();`,
  `drop trigger if exists "payos_payout_state_changed" on "payos_payout";`,
  `create constraint trigger "payos_payout_state_changed" after update on "payos_payout"
    deferrable initially deferred for each row
    when (old."state" is distinct from new."state") execute function payos_publish_payout();`,
]
