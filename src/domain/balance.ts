import { toNearestDong, toWholeDong } from "./money"

/** What the ledger knows of one link of a payment collection. Amounts in whole đồng. */
export type LinkMoney = {
  id: string
  /** Sum of the distinct transfers that webhooks and fetches reported. */
  transferred: number
  /** `amountPaid` as payOS last answered it; it never falls. */
  amount_paid: number
  transfers: number
  changed_at: Date
  confirmed_at: Date | null
}

/** Money that came in on a link: what payOS reported, by whichever way more of it is known. */
export function receivedOn(link: LinkMoney): number {
  return Math.max(link.transferred, link.amount_paid)
}

/** The money of one payment collection. Decimal text is Medusa's; whole đồng are ours. */
export type CollectionMoney = {
  links: readonly LinkMoney[]
  captured: string
  refunded: string
  /** Drafts, payouts under way and payouts done, in whole đồng. */
  payouts: number
}

/**
 * What is left of a collection's money: transfers - captures + refunds - live payouts. Late money, a
 * second payment, a surplus, a failed completion and a draft are all this one equation.
 */
export function collectionBalance({ links, captured, refunded, payouts }: CollectionMoney): number {
  const received = links.reduce((sum, link) => sum + receivedOn(link), 0)
  return received - toWholeDong(captured) + toNearestDong(refunded) - payouts
}

/**
 * Whether what a link holds may decide without asking payOS once more: one transfer on a link that
 * nothing else touched, or a fetch that began after the link's last change.
 */
export function isConfirmed(link: LinkMoney): boolean {
  if (receivedOn(link) === 0) return true
  if (link.transfers === 1 && link.amount_paid <= link.transferred) return true
  return link.confirmed_at !== null && link.confirmed_at >= link.changed_at
}
