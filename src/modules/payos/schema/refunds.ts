/** Users' requests for refunds, refunds that Medusa may not have booked yet, and bank details requests. */
export const REFUNDS = [
  // A refund names its intent in metadata and can consume it only once: core lets API keys run its workflows with any
  // metadata.
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
  `create index if not exists "IDX_payos_refund_intent_unerased" on "payos_refund_intent" ("created_at") where "erased_at" is null;`,

  // A row is deleted when the order's transactions contain the refund.
  `create table if not exists "payos_pending_booking" (
    "refund_id" text primary key,
    "payment_id" text not null,
    "order_id" text not null,
    "amount" numeric not null,
    "credit_total" numeric not null,
    "created_at" timestamptz not null default now()
  );`,

  // The link's secret is stored as its digest only, and the second factor as a digest keyed by that secret: neither can
  // be guessed from the row. Both are erased when the link can no longer be used, the account when the request ends
  // unused.
  `create table if not exists "payos_bank_details_request" (
    "id" text primary key,
    "payout_id" text not null references "payos_payout" ("id"),
    "purchase" text not null,
    "purchase_kind" text not null check ("purchase_kind" in ('order', 'cart')),
    "channel" text not null check ("channel" in ('email', 'sms', 'copy')),
    "factor" text not null check ("factor" in ('phone', 'amount')),
    "state" text not null default 'pending' check ("state" in ('pending', 'answered', 'accepted', 'closed')),
    "close_reason" text null check ("close_reason" in ('failed_checks', 'replaced', 'expired', 'discarded', 'confirmed', 'not_sent')),
    "secret_hash" text null,
    "factor_hash" text null,
    "failed_checks" integer not null default 0,
    "is_contact_changed" boolean not null,
    "needs_two_users" boolean not null,
    "to_bin" text null,
    "to_account_number" text null,
    "to_account_name" text null,
    "name_match" text null check ("name_match" in ('equal', 'differs', 'unknown')),
    "asked_by" text not null,
    "accepted_by" text null,
    "expires_at" timestamptz not null,
    "answered_at" timestamptz null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "erased_at" timestamptz null,
    constraint "payos_bank_details_request_secret" check (("state" = 'pending') = ("secret_hash" is not null)
      and ("state" = 'pending') = ("factor_hash" is not null)),
    constraint "payos_bank_details_request_account" check ("to_account_number" is null or "state" in ('answered', 'accepted'))
  );`,
  `create unique index if not exists "UQ_payos_bank_details_request_live" on "payos_bank_details_request" ("payout_id") where "state" in ('pending', 'answered');`,
  `create unique index if not exists "UQ_payos_bank_details_request_secret" on "payos_bank_details_request" ("secret_hash") where "secret_hash" is not null;`,
  `create index if not exists "IDX_payos_bank_details_request_payout" on "payos_bank_details_request" ("payout_id", "created_at");`,
  `create index if not exists "IDX_payos_bank_details_request_purchase" on "payos_bank_details_request" ("purchase");`,
  `create index if not exists "IDX_payos_bank_details_request_created" on "payos_bank_details_request" ("created_at");`,
  `create index if not exists "IDX_payos_bank_details_request_unerased" on "payos_bank_details_request" ("updated_at") where "erased_at" is null;`,

  // Any change that moves a payout out of its draft closes a pending or answered request in the same transaction.
  `create or replace function payos_close_bank_details_requests() returns trigger language plpgsql as $$
    begin
      update "payos_bank_details_request" set "state" = 'closed', "secret_hash" = null, "factor_hash" = null,
        "to_bin" = null, "to_account_number" = null, "to_account_name" = null,
        "close_reason" = case new."state" when 'discarded' then 'discarded' else 'confirmed' end,
        "updated_at" = now()
      where "payout_id" = new."id" and "state" in ('pending', 'answered');
      return null;
    end $$;`,
  `create or replace trigger "payos_payout_left_draft" after update of "state" on "payos_payout"
    for each row when (old."state" = 'draft' and new."state" <> 'draft')
    execute function payos_close_bank_details_requests();`,
]
