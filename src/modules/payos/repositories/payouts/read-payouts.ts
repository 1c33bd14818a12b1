import type { Payer } from "../../../../domain/payouts/destination"
import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { WITH_SOURCES } from "../source-collections"
import { countCapped, countOfMatches, type CappedCount } from "../capped-count"
import { firstRow, rows, type Db } from "../db"
import type { Matches } from "../text-matches"
import type { TransferParty } from "../transfers/transfers"
import {
  PAYOUT_COLUMNS,
  toPayout,
  type Payout,
  type PayoutPurpose,
  type PayoutRow,
} from "./payout-row"

/** Returns a payout; null if no payout has this id. */
export async function findPayout(db: Db, id: string): Promise<Payout | null> {
  const row = await firstRow<PayoutRow>(
    db,
    `select ${PAYOUT_COLUMNS} from payos_payout where id = :id`,
    { id },
  )
  return row && toPayout(row)
}

/** Returns the payout that was recorded with this key: a request that is sent twice creates one payout. */
export async function findPayoutByKey(db: Db, key: string): Promise<Payout | null> {
  const row = await firstRow<PayoutRow>(
    db,
    `select ${PAYOUT_COLUMNS} from payos_payout where idempotency_key = :key`,
    { key },
  )
  return row && toPayout(row)
}

export async function hasPayout(db: Db, refundId: string): Promise<boolean> {
  const sql = "select 1 from payos_payout where refund_id = :refundId"
  return (await firstRow(db, sql, { refundId })) !== null
}

/** Lists those of the given refunds that have a payout. */
export async function listRefundsWithPayout(
  db: Db,
  refundIds: readonly string[],
): Promise<string[]> {
  if (refundIds.length === 0) return []
  const found = await rows<{ refund_id: string }>(
    db,
    "select refund_id from payos_payout where refund_id = any(:refundIds)",
    { refundIds: [...refundIds] },
  )
  return found.map(({ refund_id }) => refund_id)
}

/** A Medusa refund with its Payment and payout. */
export type RefundRef = { refund_id: string; payment_id: string; payout_id: string }

export function listRefundsOfRequest(db: Db, requestId: string): Promise<RefundRef[]> {
  return rows<RefundRef>(
    db,
    `select p.refund_id, p.payment_id, p.id as payout_id from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
     where a.request_id = :requestId and p.refund_id is not null`,
    { requestId },
  )
}

/**
 * `frozen`: payOS reports less money for the purchase than before and has not repeated it yet.
 * `overallocated`: the allocations exceed the confirmed money.
 */
type Coverage = "covered" | "frozen" | "overallocated"

/** Whether confirmed money still covers the payouts of a request. */
export async function readCoverageOfRequest(db: Db, requestId: string): Promise<Coverage> {
  const row = await firstRow<{ is_frozen: boolean | null; is_overallocated: boolean | null }>(
    db,
    `select bool_or(m.is_frozen) as is_frozen,
       bool_or(m.confirmed_amount < coalesce(c.allocated, 0) or m.is_source_overallocated) as is_overallocated
     from payos_payout_attempt a
     join payos_payout p on p.id = a.payout_id and p.payment_collection_id is not null
     left join payos_allocation_total c on c.collection_id = p.payment_collection_id
     cross join lateral (
       select coalesce(sum(l.confirmed_amount), 0) as confirmed_amount,
         exists (select from payos_frozen_links(p.payment_collection_id) d where not d.is_overallocated) as is_frozen,
         exists (select from payos_frozen_links(p.payment_collection_id) d where d.is_overallocated) as is_source_overallocated
       from payos_link l where l.payment_collection_id = p.payment_collection_id) m
     where a.request_id = :requestId`,
    { requestId },
  )
  if (row?.is_frozen) return "frozen"
  return row?.is_overallocated ? "overallocated" : "covered"
}

/** The users behind a payout; `approved_by` is null if no second approval was needed. */
export type PayoutActors = Pick<
  Payout,
  "purpose" | "instructed_by" | "confirmed_by" | "approved_by"
>

/** Lists the users who instructed, confirmed or approved the payouts of a request, without duplicates. */
export function listUsersOfRequest(db: Db, requestId: string): Promise<PayoutActors[]> {
  return rows<PayoutActors>(
    db,
    `select distinct p.purpose, p.instructed_by, p.confirmed_by, p.approved_by
     from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
     where a.request_id = :requestId`,
    { requestId },
  )
}

/** Conditions on payouts, with paging; an omitted condition does not apply. */
type PayoutQuery = {
  states?: readonly PayoutState[]
  purpose?: PayoutPurpose
  batch_id?: string
  payment_id?: string
  payment_collection_id?: string
  merchant_reference?: string
  created_from?: Date
  created_to?: Date
  /** What a search found. */
  matches?: Matches
  limit: number
  offset: number
}

/** References are compared case-insensitively, as in batches. */
const CONDITIONS: Record<string, string> = {
  created_from: "created_at >= :created_from",
  created_to: "created_at < :created_to",
  merchant_reference: "lower(merchant_reference) = lower(:merchant_reference)",
}

/**
 * Lists a page of payouts, newest first, with the capped count of all of them. Selects the page first: otherwise the
 * computed columns would be read for each row that the offset skips.
 */
export async function listPayouts(
  db: Db,
  query: PayoutQuery,
): Promise<{ payouts: Payout[] } & CappedCount> {
  const { states, purpose, batch_id, payment_id, payment_collection_id, limit, offset } = query
  const { merchant_reference, created_from, created_to, matches } = query
  const columns = {
    purpose,
    batch_id,
    payment_id,
    payment_collection_id,
    merchant_reference,
    created_from,
    created_to,
  }
  const filters = Object.entries(columns).filter(([, value]) => value !== undefined)
  const where = [
    ...filters.map(([column]) => CONDITIONS[column] ?? `${column} = :${column}`),
    ...(states ? ["state = any(:states)"] : []),
    ...(matches ? ["id = any(:ids)"] : []),
  ]
  const from = `payos_payout ${where.length > 0 ? `where ${where.join(" and ")}` : ""}`
  const bindings = {
    ...Object.fromEntries(filters),
    ...(states && { states: [...states] }),
    ...(matches && { ids: matches.ids }),
  }
  const [found, counted] = await Promise.all([
    rows<PayoutRow>(
      db,
      `with page as materialized (select id from ${from}
         order by created_at desc, id desc limit :limit offset :offset)
       select ${PAYOUT_COLUMNS} from payos_payout where id in (select id from page)
       order by created_at desc, id desc`,
      { ...bindings, limit, offset },
    ),
    countCapped(db, from, bindings),
  ])
  return { payouts: found.map(toPayout), ...countOfMatches(counted, matches) }
}

/** One send attempt of a payout, for its admin page. */
type PayoutAttempt = {
  attempt: number
  request_id: string
  reference_id: string
  to_bin: string
  /** Null after erasure. */
  to_account_number: string | null
  to_account_name: string | null
  state: PayoutState
  transaction_id: string | null
  transaction_state: string | null
  bank_reference: string | null
  error_code: string | null
  error_message: string | null
  arrived_at: Date | null
  created_at: Date
  payout_id_at_payos: string | null
  approval_state: string | null
  is_signed: boolean | null
  sent_at: Date | null
  /** The payout channel's client ID. */
  client_id: string
}

/** Lists the send attempts of a payout, oldest first. */
export function listAttempts(db: Db, payoutId: string): Promise<PayoutAttempt[]> {
  return rows<PayoutAttempt>(
    db,
    `select a.attempt, a.request_id, a.reference_id, a.to_bin, a.to_account_number,
       a.to_account_name, a.state, a.transaction_id, a.transaction_state, a.bank_reference,
       a.error_code, a.error_message, a.arrived_at, a.created_at, r.payout_id_at_payos,
       r.approval_state, r.is_signed, r.sent_at, r.client_id
     from payos_payout_attempt a join payos_payout_request r on r.id = a.request_id
     where a.payout_id = :payoutId order by a.attempt`,
    { payoutId },
  )
}

type PayerRow = {
  counter_account: TransferParty | null
  virtual_account: TransferParty | null
  is_erased: boolean
}

/** Lists the payers of a collection and of the collections from which money was reallocated to it, one entry per transfer. */
export async function listPayersOfCollection(db: Db, collectionId: string): Promise<Payer[]> {
  const found = await rows<PayerRow>(
    db,
    `${WITH_SOURCES}
     select t.counter_account, t.virtual_account, t.erased_at is not null as is_erased
     from payos_transfer t
     join payos_link l on l.id = t.link_id
     where l.payment_collection_id in (select id from source)`,
    { collectionId },
  )
  return found.map(({ counter_account, virtual_account, is_erased }) => ({
    bank_id: counter_account?.bank_id ?? null,
    name: counter_account?.name ?? null,
    number: counter_account?.number ?? null,
    is_virtual: virtual_account !== null,
    is_erased,
  }))
}
