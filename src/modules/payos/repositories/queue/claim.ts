import { firstRow, rows, type Db } from "../db"

/**
 * `inspect` and `process` hold payment links: inspections read a batch of links together; links that need a step are
 * processed one by one. Neither queue waits for the other. `payout` holds payout requests.
 */
export type QueueName = "inspect" | "process" | "payout"

/** A claimed item, by the id of its link or payout request. */
export type QueueItem = {
  id: string
  claimed_until: Date
  /** Counts schedules. A release compares it, so that a schedule after the claim is not lost. */
  revision: number
  /** Consecutive failures. */
  failures: number
}

/**
 * A claim of a killed instance expires after this; it is longer than any call to payOS. Work that takes longer and does
 * not renew it may run twice, which leases and the ledger's unique keys make harmless.
 */
const CLAIM = "interval '50 seconds'"

const IS_UNCLAIMED = "(payos_queue.claimed_until is null or payos_queue.claimed_until < now())"

const ITEM = "id, claimed_until, revision, failures"

/**
 * Claims due items, the most overdue first, and keeps no lock. Callers must read the items' links or requests after the
 * claim, so that the data is at least as new as the claimed revision.
 */
export function claimDue(db: Db, queue: QueueName, limit: number): Promise<QueueItem[]> {
  return rows<QueueItem>(
    db,
    `update payos_queue set claimed_until = now() + ${CLAIM}
     where id in (
       select id from payos_queue where queue = :queue and due_at <= now() and ${IS_UNCLAIMED}
       order by due_at limit :limit for update skip locked)
     returning ${ITEM}`,
    { queue, limit },
  )
}

/** Claims one link now, whether due or not; null if another worker has claimed it. */
export function claimLink(db: Db, id: string): Promise<QueueItem | null> {
  return firstRow<QueueItem>(
    db,
    `insert into payos_queue (id, queue, due_at, claimed_until)
     values (:id, 'process', now(), now() + ${CLAIM})
     on conflict (id) do update set claimed_until = excluded.claimed_until where ${IS_UNCLAIMED}
     returning ${ITEM}`,
    { id },
  )
}

/**
 * Extends a claim that no other worker has taken, even if it has expired, for work that makes several calls to payOS.
 *
 * @returns null if another worker has claimed the item since
 */
export async function renewClaim(db: Db, item: QueueItem): Promise<QueueItem | null> {
  const renewed = await firstRow<Pick<QueueItem, "claimed_until">>(
    db,
    `update payos_queue set claimed_until = now() + ${CLAIM}
     where id = :id and claimed_until = :claimed_until returning claimed_until`,
    { id: item.id, claimed_until: item.claimed_until },
  )
  return renewed && { ...item, ...renewed }
}

/**
 * Whether no other worker has claimed the item since, even if the claim has expired; locks it until the transaction
 * ends.
 */
export async function holdsClaim(
  trx: Db,
  { id, claimed_until }: Pick<QueueItem, "id" | "claimed_until">,
): Promise<boolean> {
  const held = await firstRow(
    trx,
    "select 1 from payos_queue where id = :id and claimed_until = :claimed_until for update",
    { id, claimed_until },
  )
  return held !== null
}
