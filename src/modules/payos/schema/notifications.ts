/** Notifications and requests that were sent: one row per subject, channel and address. */
export const NOTIFICATIONS = [
  // `recipient_hash` is a digest of the address, which only the options hold. `due_at`: when the next attempt begins, or
  // when the attempt under way is given up.
  `create table if not exists "payos_notification" (
    "id" text primary key,
    "kind" text not null check ("kind" in ('problem', 'daily', 'test', 'request', 'reminder', 'bank_details_request')),
    "subject" text not null,
    "channel" text not null,
    "recipient_hash" text not null,
    "language" text null check ("language" in ('vi', 'en')),
    "state" text not null default 'waiting'
      check ("state" in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
    "attempts" integer not null default 0,
    "due_at" timestamptz not null default now(),
    "error" text null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_notification" on "payos_notification" ("subject", "channel", "recipient_hash");`,
  `create index if not exists "IDX_payos_notification_due" on "payos_notification" ("due_at") where "state" in ('waiting', 'sending');`,
  `create index if not exists "IDX_payos_notification_created" on "payos_notification" ("created_at", "id");`,
  `create index if not exists "IDX_payos_notification_unerased" on "payos_notification" ("created_at") where "erased_at" is null;`,

  // Wakes the notifications loop.
  `create or replace function payos_notify_notification() returns trigger language plpgsql as $$
    begin
      perform pg_notify('payos_due', 'notification 0');
      return null;
    end $$;`,
  `create or replace trigger "payos_notification_created" after insert on "payos_notification"
    for each statement execute function payos_notify_notification();`,
]
