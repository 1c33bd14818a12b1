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

/** One transfer on a link that nothing else touched: its signed webhook or entry says it all. */
function isSingle({ transfers, amount_paid, transferred }: LinkMoney): boolean {
  return transfers === 1 && amount_paid <= transferred
}

/**
 * Whether what a link holds may decide without asking payOS once more: one transfer on a link that
 * nothing else touched, or a fetch that began after the link's last change.
 */
export function isConfirmed(link: LinkMoney): boolean {
  if (receivedOn(link) === 0 || isSingle(link)) return true
  return link.confirmed_at !== null && link.confirmed_at >= link.changed_at
}

/**
 * The part of a confirmed link's money that an order may be placed on. Several transfers count as
 * far as payOS's own `amountPaid` goes; what it does not confirm stays in the balance, for a person.
 */
export function settleableOn(link: LinkMoney): number {
  return isSingle(link) ? link.transferred : link.amount_paid
}
