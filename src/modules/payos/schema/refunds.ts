/** Users' requests for refunds, and refunds that Medusa may not have booked yet. */
export const REFUNDS = [
  // A refund names its intent in metadata and can claim it once: core lets API keys run its workflows with any metadata.
  `create table if not exists "payos_refund_intent" (
    "id" text primary key,
    "payment_id" text not null,
    "refund_id" text null,
    "intent" jsonb not null,
    "created_at" timestamptz not null default now(),
    "erased_at" timestamptz null
  );`,
  `create unique index if not exists "UQ_payos_refund_intent_refund" on "payos_refund_intent" ("refund_id") where "refund_id" is not null;`,
  `create index if not exists "IDX_payos_refund_intent_payment" on "payos_refund_intent" ("payment_id");`,
  `create index if not exists "IDX_payos_refund_intent_kept" on "payos_refund_intent" ("created_at") where "erased_at" is null;`,

  // A row is deleted when the order's transactions contain the refund.
  `create table if not exists "payos_pending_booking" (
    "refund_id" text primary key,
    "payment_id" text not null,
    "order_id" text not null,
    "amount" numeric not null,
    "credit_total" numeric not null,
    "created_at" timestamptz not null default now()
  );`,
]
