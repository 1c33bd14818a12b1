/** Due work, its time and its claim. Separate from links and payouts, so that a poll rewrites none of their rows. */
export const QUEUE = [
  // A row exists only while work is scheduled; its `id` is that of a link or a payout request. A claim changes no
  // indexed column and fits into the row's page, so that Postgres writes no index.
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

  // Notifies the loops of work due within 65 s; their poll, every 60 s, finds the rest.
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
