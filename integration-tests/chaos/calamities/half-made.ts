import { pause } from "../../support/eventually"
import type { Books } from "../store/books"

/** What a purchase looks like from outside while somebody works on it. */
export type Progress = {
  captured: boolean
  ordered: boolean
  /** When the lease of its collection ends; null where nobody holds it. */
  leased_until: Date | null
  /** Whether a webhook's work or the loop has its link. */
  claimed: boolean
}

const PROGRESS = `
  select exists (select 1 from capture c join payment p on p.id = c.payment_id
      where p.payment_collection_id = l.payment_collection_id) as captured,
    exists (select 1 from order_cart o where o.cart_id = l.cart_id) as ordered,
    (select expires_at from payos_lease e where e.expires_at > now()
      and e.key = 'collection:' || l.payment_collection_id) as leased_until,
    coalesce(l.claimed_until > now(), false) as claimed
  from payos_link l where l.order_code = $1`

export async function readProgress(books: Books, orderCode: number): Promise<Progress> {
  const [progress] = await books.rows<Progress>(PROGRESS, [orderCode])
  if (!progress) throw new Error(`The ledger does not know the order code ${orderCode}`)
  return progress
}

/**
 * Looks without a pause, since the moment lasts a tenth of a second.
 *
 * @returns what was seen at the moment; null where the order came first, or nothing in time
 */
export async function seize(
  books: Books,
  orderCode: number,
  isMoment: (progress: Progress) => boolean,
  withinMs: number,
): Promise<Progress | null> {
  const giveUp = Date.now() + withinMs
  while (Date.now() < giveUp) {
    const progress = await readProgress(books, orderCode)
    if (progress.ordered) return null
    if (isMoment(progress)) return progress
  }
  return null
}

/** Longer than an instance that lives takes for what is left; shorter than a lease. */
const STANDSTILL_MS = 2_500

/**
 * Whether a killed instance was the one at work: the lease that was held at the moment is neither given
 * back nor renewed, and no order comes of what was under way.
 */
export async function isStandingStill(
  books: Books,
  orderCode: number,
  before: Progress,
): Promise<boolean> {
  await pause(STANDSTILL_MS)
  const { ordered, leased_until } = await readProgress(books, orderCode)
  return !ordered && leased_until?.getTime() === before.leased_until?.getTime()
}
