import { firstRow, newId, rows, type Db } from "../db"

/**
 * Where money of a collection is. `order`: granted to a payment session's capture, less refunds. `payout`:
 * a payout that is not discarded. `collection`: given to another collection. `outside`: settled outside
 * payOS. `kept`: kept by agreement. `by_hand`: a refund that the merchant paid by hand. `loss`: money that
 * never came or left twice, borne by the merchant.
 */
export type AllocationKind =
  "order" | "payout" | "collection" | "outside" | "kept" | "by_hand" | "loss"

/** One movement. A positive amount takes from the collection, a negative one gives back; in whole đồng. */
export type Allocation = {
  id: string
  collection_id: string
  /** The collection that gets it; for `collection` alone. */
  to_collection_id: string | null
  kind: AllocationKind
  /** What it is for: a session, a payout, an order. */
  ref: string | null
  amount: number
  /** One row a key: the same movement is recorded once. */
  key: string
  reverses_id: string | null
  case_id: string | null
  actor_id: string | null
  reason: string | null
  /** It happened, whether the money covers it or not. */
  is_fact: boolean
  created_at: Date
}

export type NewAllocation = Pick<Allocation, "collection_id" | "kind" | "amount" | "key"> &
  Partial<Omit<Allocation, "id" | "created_at">>

const COLUMNS = `id, collection_id, to_collection_id, kind, ref, amount, key, reverses_id, case_id, actor_id,
  reason, is_fact, created_at`

/**
 * Records a movement, once a key. Postgres refuses a decision that takes more than is surely there.
 *
 * @returns its id; null where the key is known
 * @throws an error that `isNotCovered` knows, where the money does not cover it
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
 * Gives a whole movement back by a second row.
 *
 * @returns false where it was given back before
 * @throws an error that `isNotCovered` knows, where the collection that got it has spent it
 */
export async function reverseAllocation(
  db: Db,
  { id, collection_id, to_collection_id, kind, ref, amount, case_id }: Allocation,
  by: Pick<Allocation, "actor_id" | "reason">,
): Promise<boolean> {
  const key = `reversal:${id}`
  const taken = { collection_id, to_collection_id, kind, ref, case_id }
  return (await allocate(db, { ...taken, ...by, key, amount: -amount, reverses_id: id })) !== null
}

/** What movements take from a collection, less what they give to it, in whole đồng. */
export function takenFrom(collectionId: string, allocations: readonly Allocation[]): number {
  return allocations.reduce((sum, { to_collection_id, amount }) => {
    return to_collection_id === collectionId ? sum - amount : sum + amount
  }, 0)
}

/** Every movement from or to a collection, oldest first. */
export async function listAllocations(db: Db, collectionId: string): Promise<Allocation[]> {
  const found = await rows<AllocationRow>(
    db,
    `select ${COLUMNS} from payos_allocation
     where collection_id = :collectionId or to_collection_id = :collectionId order by created_at, id`,
    { collectionId },
  )
  return found.map(toAllocation)
}

export async function findAllocation(db: Db, id: string): Promise<Allocation | null> {
  const sql = `select ${COLUMNS} from payos_allocation where id = :id`
  const row = await firstRow<AllocationRow>(db, sql, { id })
  return row && toAllocation(row)
}

/** The movement of a payout that still takes money; null where it was discarded. */
export async function findActivePayoutAllocation(
  db: Db,
  payoutId: string,
): Promise<Allocation | null> {
  const row = await firstRow<AllocationRow>(
    db,
    `select ${COLUMNS} from payos_allocation a
     where kind = 'payout' and key = :key
       and not exists (select from payos_allocation r where r.reverses_id = a.id)`,
    { key: payoutKey(payoutId) },
  )
  return row && toAllocation(row)
}

/** The key of what a refund of Medusa gives back. */
export function refundKey(refundId: string): string {
  return `refund:${refundId}`
}

/** The key of a payout's first movement. */
export function payoutKey(payoutId: string): string {
  return `payout:${payoutId}`
}

/**
 * Locks what a collection has taken until the transaction ends, and reads what is left of what is sure.
 * Below 0 where facts took more.
 */
export async function lockFree(trx: Db, collectionId: string): Promise<number> {
  await rows(
    trx,
    `insert into payos_account (collection_id) values (:collectionId)
     on conflict (collection_id) do update set taken = payos_account.taken`,
    { collectionId },
  )
  const row = await firstRow<{ free: string }>(
    trx,
    `select coalesce((select sum(sure) from payos_link
       where payment_collection_id = :collectionId), 0) - taken as free
     from payos_account where collection_id = :collectionId`,
    { collectionId },
  )
  return Number(row?.free ?? 0)
}

/** Postgres refused a decision: the money does not cover it, or payOS reports less of it than before. */
export function isNotCovered(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^PY00[12]$/.test(String(error.code))
}

type AllocationRow = Omit<Allocation, "amount"> & { amount: string }

const toAllocation = (row: AllocationRow): Allocation => ({ ...row, amount: Number(row.amount) })
