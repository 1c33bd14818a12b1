/** Settled purchases whose e-invoices the store waits for (`invoices.watch`); a row is deleted once all are issued. */
export const INVOICES = [
  `create table if not exists "payos_invoice_watch" (
    "payment_collection_id" text primary key,
    "order_id" text not null,
    "reported" text[] not null default '{}',
    "attempts" integer not null default 0,
    "due_at" timestamptz not null default now(),
    "created_at" timestamptz not null default now()
  );`,
  `create index if not exists "IDX_payos_invoice_watch_due" on "payos_invoice_watch" ("due_at");`,
]
