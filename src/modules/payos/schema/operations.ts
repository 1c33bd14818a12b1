/** Problems, the audit log, leases, counters, and where payOS differs from its documents. */
export const OPERATIONS = [
  `create table if not exists "payos_problem" (
    "id" text primary key,
    "kind" text not null,
    "subject" text not null,
    "detail" jsonb not null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "notified_at" timestamptz null,
    "resolved_at" timestamptz null,
    "resolved_by" text null,
    "resolution" jsonb null,
    "version" integer not null default 1,
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_problem_open" on "payos_problem" ("kind", "subject") where "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_subject" on "payos_problem" ("subject");`,
  `create index if not exists "IDX_payos_problem_unnotified" on "payos_problem" ("created_at") where "notified_at" is null and "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_created" on "payos_problem" ("created_at", "id") where "resolved_at" is null;`,
  `create index if not exists "IDX_payos_problem_kind" on "payos_problem" ("kind", "created_at", "id") where "resolved_at" is null;`,
  // Asked before each sending of a payout, whether resolved or not.
  `create index if not exists "IDX_payos_problem_unexpectedly_sent" on "payos_problem" ("subject") where "kind" = 'payout_unexpectedly_sent';`,
  `create index if not exists "IDX_payos_problem_unerased" on "payos_problem" ("resolved_at") where "erased_at" is null;`,

  `create table if not exists "payos_audit_log" (
    "id" text primary key,
    "subject" text not null,
    "action" text not null,
    "actor_id" text null,
    "detail" jsonb not null,
    "created_at" timestamptz not null default now(),
    "erased_at" timestamptz null
  );`,
  `create index if not exists "IDX_payos_audit_log_subject" on "payos_audit_log" ("subject");`,
  `create index if not exists "IDX_payos_audit_log_unerased" on "payos_audit_log" ("created_at") where "erased_at" is null;`,

  `create table if not exists "payos_lease" (
    "key" text primary key,
    "owner" text not null,
    "acquired_at" timestamptz not null default now(),
    "expires_at" timestamptz not null,
    "expired_hold_since" timestamptz null,
    "expired_hold_until" timestamptz null
  );`,

  `create table if not exists "payos_drift" (
    "operation" text not null,
    "path" text not null,
    "kind" text not null,
    "found" text not null,
    "count" bigint not null,
    "first_seen_at" timestamptz not null default now(),
    "last_seen_at" timestamptz not null default now(),
    primary key ("operation", "path", "kind", "found")
  );`,

  // Counters of rate-limiter-flexible, which deletes them an hour after they expire. Unlogged: a crash may empty it.
  `create unlogged table if not exists "payos_rate_limit" (
    "key" varchar(255) primary key,
    "points" integer not null default 0,
    "expire" bigint
  );`,
]
