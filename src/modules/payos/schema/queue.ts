/** What is due, when, and who processes it. Apart from links and payouts, so that a poll rewrites none of their rows. */
export const QUEUE = [
  // A row only while something is due, whose `id` is that of a link or a payout request. A claim changes no indexed
  // column and finds room in the row's page: Postgres then writes no index.
  `create table if not exists "payos_queue" (
    "id" text primary key,
    "queue" text not null check ("queue" in ('inspect', 'process', 'payout')),
    "due_at" timestamptz not null,
    "claimed_until" timestamptz(3) null,
    "revision" integer not null default 0,
    "failures" integer not null default 0,
    "last_error" text null
  ) with (fillfactor = 70);`,
  `create index if not exists "IDX_payos_queue_due" on "payos_queue" ("queue", "due_at");`,

  // Notifies the loops. What is due later is found by their poll, every 60 s.
  `create or replace function payos_notify_due() returns trigger language plpgsql as $$
    begin
      if new.due_at < now() + interval '65 seconds' then
        perform pg_notify('payos_due', new.queue || ' '
          || greatest(0, ceil(extract(epoch from new.due_at - now()))));
      end if;
      return null;
    end $$;`,
  `create or replace trigger "payos_queue_due" after insert or update of "due_at", "queue"
    on "payos_queue" for each row execute function payos_notify_due();`,
]
