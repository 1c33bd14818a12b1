/**
 * Closed months. `until` is the end of the month in Vietnam: a movement before it that the store learns of later is
 * booked when the store learns of it. A reopened month keeps its row until it is closed again: later months wait for
 * it. The client id is empty if the store's accounts are closed together.
 */
export const CLOSED_PERIODS = [
  `create table if not exists "payos_closed_period" (
    "account" text not null check ("account" in ('collection', 'payout')),
    "client_id" text not null,
    "month" text not null check ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    "until" timestamptz not null,
    "opening" bigint not null,
    "amount_in" bigint not null,
    "amount_out" bigint not null,
    "closing" bigint generated always as ("opening" + "amount_in" - "amount_out") stored,
    "closed_by" text not null,
    "closed_at" timestamptz not null default now(),
    "reopened_at" timestamptz null,
    primary key ("account", "client_id", "month")
  );`,

  // The end of an account's last closed month; null if none is closed.
  `create or replace function payos_closed_until(of_account text, of_client text) returns timestamptz
    language sql stable as $$
      select max("until") from "payos_closed_period"
      where "account" = of_account and "client_id" in ('', of_client) and "reopened_at" is null $$;`,

  // The booking time of a movement that took place at "occurred"; "before" is its booking time so far, or null. Bookings
  // share the lock, and the closing of a month waits for them, so that no booking under way changes a month whose sums were taken.
  `create or replace function payos_booked_at(of_account text, of_client text, occurred timestamptz,
      before timestamptz) returns timestamptz language plpgsql as $$
    declare closed timestamptz;
    begin
      perform pg_advisory_xact_lock_shared(hashtext('payos_closed_period'));
      closed := payos_closed_until(of_account, of_client);
      return case
        when closed is null or occurred >= closed and coalesce(before, closed) >= closed then occurred
        else coalesce(before, now()) end;
    end $$;`,
]
