import type { Account } from "../../../../domain/reconciliation/line-kind"
import { firstRow, rows, type Db } from "../db"

/** An account whose months are closed in order; the client id is empty for all channels together. */
export type ClosedAccount = { account: Account; client_id: string }

/** A month whose figures no longer change. Amounts in whole đồng. */
export type ClosedMonth = {
  month: string
  opening: number
  closing: number
  closed_by: string
  closed_at: Date
}

/** Lists the closed months of an account, latest first. */
export async function listClosedMonths(db: Db, account: ClosedAccount): Promise<ClosedMonth[]> {
  const found = await rows<ClosedMonthRow>(
    db,
    `select month, opening, closing, closed_by, closed_at from payos_closed_period
     where account = :account and client_id = :client_id and reopened_at is null order by month desc`,
    account,
  )
  return found.map((row) => ({
    ...row,
    opening: Number(row.opening),
    closing: Number(row.closing),
  }))
}

/** Returns the first month of an account that was reopened and is not closed again. */
export async function firstReopened(db: Db, account: ClosedAccount): Promise<string | null> {
  const found = await firstRow<{ month: string | null }>(
    db,
    `select min(month) as month from payos_closed_period
     where account = :account and client_id = :client_id and reopened_at is not null`,
    account,
  )
  return found?.month ?? null
}

type ClosedMonthRow = Omit<ClosedMonth, "opening" | "closing"> & {
  opening: string
  closing: string
}

/** How long the closing of a month waits for bookings under way. */
const LOCK_TIMEOUT = "5s"

/** Waits for bookings under way, and blocks others until the transaction ends. */
export async function lockBookings(trx: Db): Promise<void> {
  await rows(trx, `set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await rows(trx, "select pg_advisory_xact_lock(hashtext('payos_closed_period'))")
}

/** Postgres's lock_not_available and deadlock_detected. */
const LOCKED_OUT: readonly unknown[] = ["55P03", "40P01"]

/**
 * Whether bookings under way took too long, or one of them caused a deadlock: it held a row of the month while it
 * waited for the bookings' lock.
 */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOCKED_OUT.includes(error.code)
}

type Closing = ClosedAccount & {
  month: string
  until: Date
  opening: number
  amount_in: number
  amount_out: number
  closed_by: string
}

/**
 * Closes a month: its movements that the store learns of from here on are booked later. The caller holds the bookings'
 * lock.
 */
export async function insertClosedMonth(trx: Db, closing: Closing): Promise<void> {
  await rows(
    trx,
    `insert into payos_closed_period (account, client_id, month, until, opening, amount_in, amount_out, closed_by)
     values (:account, :client_id, :month, :until, :opening, :amount_in, :amount_out, :closed_by)
     on conflict (account, client_id, month) do update set opening = excluded.opening,
       amount_in = excluded.amount_in, amount_out = excluded.amount_out,
       closed_by = excluded.closed_by, closed_at = excluded.closed_at, reopened_at = null`,
    closing,
  )
}

/**
 * Reopens a month: its movements that the store learned of later are booked in it again. The caller holds the bookings'
 * lock.
 */
export async function markReopened(
  trx: Db,
  closed: ClosedAccount & { month: string },
): Promise<void> {
  const reopened = await firstRow<{ until: Date }>(
    trx,
    `update payos_closed_period set reopened_at = now()
     where account = :account and client_id = :client_id and month = :month
     returning until`,
    closed,
  )
  await rows(trx, closed.account === "collection" ? REBOOK_TRANSFERS : REBOOK_PAYOUTS, {
    ...closed,
    until: reopened?.until,
  })
}

const REBOOK_TRANSFERS = `update payos_transfer set booked_at = occurred_at
  where occurred_at < :until and booked_at >= :until and :client_id in ('', client_id)
    and occurred_at >= coalesce(payos_closed_until('collection', client_id), '-infinity')`

const REBOOK_PAYOUTS = `update payos_payout_attempt a set booked_at = a.left_at
  from payos_payout_request r
  where r.id = a.request_id and a.left_at < :until and a.booked_at >= :until
    and :client_id in ('', r.client_id)
    and a.left_at >= coalesce(payos_closed_until('payout', r.client_id), '-infinity')`
