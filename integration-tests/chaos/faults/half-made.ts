import { pause } from "../../kit/time/eventually"
import type { Books } from "../store/books"

/** What a purchase looks like from outside while somebody works on it. */
export type Progress = {
  ordered: boolean
  /** Whether the order has its money, which is a purchase's last step. */
  booked: boolean
  /** When the lease of its collection ends; null where nobody holds it. */
  leased_until: Date | null
  /** Whether a webhook's work or the loop has its link. */
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

export async function readProgress(books: Books, orderCode: number): Promise<Progress> {
  const [progress] = await books.rows<Progress>(PROGRESS, [orderCode])
  if (!progress) throw new Error(`The ledger does not know the order code ${orderCode}`)
  return progress
}

/**
 * Looks without a pause, since the moment lasts a tenth of a second.
 *
 * @returns what was seen at the moment; null where the purchase was done first, or nothing in time
 */
export async function seize(
  books: Books,
  orderCode: number,
  { isMoment, withinMs }: { isMoment: (progress: Progress) => boolean; withinMs: number },
): Promise<Progress | null> {
  const giveUp = Date.now() + withinMs
  while (Date.now() < giveUp) {
    const progress = await readProgress(books, orderCode)
    if (progress.booked) return null
    if (isMoment(progress)) return progress
  }
  return null
}

/** Longer than an instance that lives takes for what is left; shorter than a lease. */
const STANDSTILL_MS = 2_500

/**
 * Whether a killed instance was the one at work: the lease that was held at the moment is neither given
 * back nor renewed, and what was under way comes to no end.
 */
export async function isStandingStill(
  books: Books,
  orderCode: number,
  before: Progress,
): Promise<boolean> {
  await pause(STANDSTILL_MS)
  const { booked, leased_until } = await readProgress(books, orderCode)
  return !booked && leased_until?.getTime() === before.leased_until?.getTime()
}
