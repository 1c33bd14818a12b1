import { pause } from "../../kit/time/eventually"
import type { StoreDatabase } from "../store/store-database"

/** The state of a purchase in the database while it is being settled. */
export type Progress = {
  ordered: boolean
  /** Whether the order's capture is booked, the last step of a purchase. */
  booked: boolean
  /** When the lease of its collection ends; null if it is not held. */
  leased_until: Date | null
  /** Whether its link is claimed, for a webhook or by the links loop. */
  claimed: boolean
}

const PROGRESS = `
  select exists (select 1 from order_cart o where o.cart_id = l.cart_id) as ordered,
    exists (select 1 from order_cart o join order_transaction t on t.order_id = o.order_id
      where o.cart_id = l.cart_id) as booked,
    (select expires_at from payos_lease e where e.expires_at > now()
      and e.key = 'collection:' || l.payment_collection_id) as leased_until,
    coalesce(q.claimed_until > now(), false) as claimed
  from payos_link l left join payos_queue q using (id) where l.order_code = $1`

async function readProgress(db: StoreDatabase, orderCode: number): Promise<Progress> {
  const [progress] = await db.rows<Progress>(PROGRESS, [orderCode])
  if (!progress) throw new Error(`The ledger has no order code ${orderCode}`)
  return progress
}

/**
 * Polls without pauses, since the moment lasts a tenth of a second.
 *
 * @returns the state at the moment; null if the purchase ended first, or after the time limit
 */
export async function pollUntilMoment(
  db: StoreDatabase,
  orderCode: number,
  { isMoment, withinMs }: { isMoment: (progress: Progress) => boolean; withinMs: number },
): Promise<Progress | null> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const progress = await readProgress(db, orderCode)
    if (progress.booked) return null
    if (isMoment(progress)) return progress
  }
  return null
}

/** Longer than a live instance needs for the remaining steps; shorter than a lease. */
const INTERRUPTED_MS = 2_500

/**
 * Whether a killed instance was settling the purchase: its lease is neither released nor renewed, and
 * the settlement does not end.
 */
export async function isInterrupted(
  db: StoreDatabase,
  orderCode: number,
  before: Progress,
): Promise<boolean> {
  await pause(INTERRUPTED_MS)
  const { booked, leased_until } = await readProgress(db, orderCode)
  return !booked && leased_until?.getTime() === before.leased_until?.getTime()
}
