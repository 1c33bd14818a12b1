import { firstRow, newId, rows, type Db } from "../db"
import { isInForce } from "../links/money-use"

/**
 * The purpose of an allocation. `capture`: allocated to a payment session's capture, less refunds. `payout`: a payout
 * that is not discarded. `reallocated`: to another collection. `paid_back_outside`: a case's money that the merchant
 * paid back outside payOS. `kept`: kept by agreement. `payee_already_paid`: a payout, refund or pay-back, that was
 * discarded because its payee has the money, from outside payOS or by an earlier payout. `loss`: money that never
 * arrived or left twice, borne by the merchant.
 */
type AllocationKind =
  | "capture"
  | "payout"
  | "reallocated"
  | "paid_back_outside"
  | "kept"
  | "payee_already_paid"
  | "loss"

/** One allocation in whole đồng: a positive amount debits the collection, a negative one credits it. */
export type Allocation = {
  id: string
  collection_id: string
  /** The receiving collection; only for `reallocated`. */
  to_collection_id: string | null
  kind: AllocationKind
  /** The id of the session, payout, refund or order that it belongs to. */
  ref: string | null
  amount: number
  /** Idempotency key: the same allocation is recorded once. */
  key: string
  reverses_id: string | null
  case_id: string | null
  actor_id: string | null
  reason: string | null
  /** It has already happened and is recorded even if the money does not cover it. */
  is_fact: boolean
  created_at: Date
}

export type NewAllocation = Pick<Allocation, "collection_id" | "kind" | "amount" | "key"> &
  Partial<Omit<Allocation, "id" | "created_at">>

/** The columns of `payos_allocation`. */
export const ALLOCATION_COLUMNS = `id, collection_id, to_collection_id, kind, ref, amount, key, reverses_id, case_id, actor_id,
  reason, is_fact, created_at`

/**
 * Records an allocation, once per key. Postgres refuses a decision that exceeds the collection's confirmed money.
 *
 * @returns its id; null if the key exists
 * @throws an error for which `isNotCovered` is true, if the money does not cover it
 */
export async function allocate(db: Db, allocation: NewAllocation): Promise<string | null> {
  const row = await firstRow<{ id: string }>(
    db,
    `insert into payos_allocation (id, collection_id, to_collection_id, kind, ref, amount, key,
       reverses_id, case_id, actor_id, reason, is_fact)
     values (:id, :collection_id, :to_collection_id, :kind, :ref, :amount, :key, :reverses_id,
       :case_id, :actor_id, :reason, :is_fact)
     on conflict (key) do nothing returning id`,
    {
      to_collection_id: null,
      ref: null,
      reverses_id: null,
      case_id: null,
      actor_id: null,
      reason: null,
      is_fact: false,
      ...allocation,
      id: newId("poalc"),
    },
  )
  return row?.id ?? null
}

/**
 * Reverses a whole allocation by a second row.
 *
 * @returns false if it was reversed before
 * @throws an error for which `isNotCovered` is true, if the receiving collection has spent the money
 */
export async function reverseAllocation(
  db: Db,
  { id, collection_id, to_collection_id, kind, ref, amount, case_id }: Allocation,
  by: Pick<Allocation, "actor_id" | "reason"> & { is_fact?: boolean },
): Promise<boolean> {
  const key = `reversal:${id}`
  const target = { collection_id, to_collection_id, kind, ref, case_id }
  return (await allocate(db, { ...target, ...by, key, amount: -amount, reverses_id: id })) !== null
}

/** Returns the sum of allocations from a collection less those to it, in whole đồng. */
export function allocatedFrom(collectionId: string, allocations: readonly Allocation[]): number {
  return allocations.reduce((sum, { to_collection_id, amount }) => {
    return to_collection_id === collectionId ? sum - amount : sum + amount
  }, 0)
}

/** Lists every allocation from or to a collection, oldest first. */
export async function listAllocations(db: Db, collectionId: string): Promise<Allocation[]> {
  const found = await rows<AllocationRow>(
    db,
    `select ${ALLOCATION_COLUMNS} from payos_allocation
     where collection_id = :collectionId or to_collection_id = :collectionId order by created_at, id`,
    { collectionId },
  )
  return found.map(toAllocation)
}

export async function findAllocation(db: Db, id: string): Promise<Allocation | null> {
  const sql = `select ${ALLOCATION_COLUMNS} from payos_allocation where id = :id`
  const row = await firstRow<AllocationRow>(db, sql, { id })
  return row && toAllocation(row)
}

/** Returns the allocation of a key; null if there is none or it was reversed. */
export async function findActiveAllocation(db: Db, key: string): Promise<Allocation | null> {
  const row = await firstRow<AllocationRow>(
    db,
    `select ${ALLOCATION_COLUMNS} from payos_allocation a
     where key = :key and ${isInForce("a")}`,
    { key },
  )
  return row && toAllocation(row)
}

/** The key of the allocation that credits a collection with a Medusa refund. */
export function refundKey(refundId: string): string {
  return `refund:${refundId}`
}

/** Returns the keys of the refunds that credit a collection, without those that were reversed. */
export function activeRefundKeys(allocations: readonly Allocation[]): string[] {
  const reversed = new Set(allocations.map(({ reverses_id }) => reverses_id))
  return allocations
    .filter(({ id, key }) => key.startsWith(refundKey("")) && !reversed.has(id))
    .map(({ key }) => key)
}

/** The key of a payout's first allocation. */
export function payoutKey(payoutId: string): string {
  return `payout:${payoutId}`
}

/** The allocations of a payout's attempt that payOS sent after a user had resent or discarded the payout. */
type AttemptMovements = {
  /** The one in force; null if payOS has since reported that the attempt failed or was returned. */
  active: Allocation | null
  /** The key for another one: payOS may revise its report repeatedly. */
  next_key: string
}

export async function readAttemptMovements(
  db: Db,
  payoutId: string,
  attempt: number,
): Promise<AttemptMovements> {
  const first = `${payoutKey(payoutId)}:${attempt}`
  const found = await rows<AllocationRow & { is_reversed: boolean }>(
    db,
    `select ${ALLOCATION_COLUMNS}, exists (select from payos_allocation r where r.reverses_id = a.id) as is_reversed
     from payos_allocation a
     where ref = :payoutId and reverses_id is null and (key = :first or starts_with(key, :first || ':'))`,
    { payoutId, first },
  )
  const active = found.find(({ is_reversed }) => !is_reversed)
  return {
    active: active ? toAllocation(active) : null,
    next_key: found.length === 0 ? first : `${first}:${found.length + 1}`,
  }
}

/**
 * Locks a collection's total until the transaction ends.
 *
 * @returns its unallocated confirmed money in whole đồng; negative if facts exceed it
 */
export async function lockUnallocated(trx: Db, collectionId: string): Promise<number> {
  await rows(
    trx,
    `insert into payos_allocation_total (collection_id) values (:collectionId)
     on conflict (collection_id) do update set allocated = payos_allocation_total.allocated`,
    { collectionId },
  )
  const row = await firstRow<{ unallocated: string }>(
    trx,
    `select coalesce((select sum(confirmed_amount) from payos_link
       where payment_collection_id = :collectionId), 0) - allocated as unallocated
     from payos_allocation_total where collection_id = :collectionId`,
    { collectionId },
  )
  return Number(row?.unallocated ?? 0)
}

/** Whether Postgres refused a decision: the money does not cover it, or payOS now reports less than before. */
export function isNotCovered(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^PY00[12]$/.test(String(error.code))
}

export type AllocationRow = Omit<Allocation, "amount"> & { amount: string }

export const toAllocation = (row: AllocationRow): Allocation => ({
  ...row,
  amount: Number(row.amount),
})
