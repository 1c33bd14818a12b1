import { roundToDong, ceilToDong } from "./money"

/** The money of one link of a payment collection, in the ledger. Amounts in whole đồng. */
export type LinkMoney = {
  id: string
  /** Sum of the distinct transfers reported by webhooks and fetches. */
  transferred: number
  /** payOS's last `amountPaid`. */
  amount_paid: number
  /**
   * The spendable amount: payOS's `amountPaid` once confirmed, until then the single booked
   * transfer.
   */
  confirmed_amount: number
  /** When payOS first reported less than before; nothing may be spent until that is resolved. */
  frozen_at: Date | null
  facts_changed_at: Date
  fetched_at: Date | null
}

/** Returns the money reported on a link, the larger of both sources; it may not all be confirmed. */
export function reportedOn(link: Pick<LinkMoney, "transferred" | "amount_paid">): number {
  return Math.max(link.transferred, link.amount_paid)
}

/**
 * Returns the amount received on a link: the confirmed amount or, until payOS was queried and while the link is frozen,
 * the reported one.
 */
export function receivedOn(link: Omit<LinkMoney, "id">): number {
  return isUpToDate(link) && link.frozen_at === null ? link.confirmed_amount : reportedOn(link)
}

/** Sums {@link receivedOn} of several links. */
export function receivedOnAll(links: readonly Omit<LinkMoney, "id">[]): number {
  return links.reduce((sum, link) => sum + receivedOn(link), 0)
}

/**
 * The money of one payment collection. Decimal strings are Medusa's; whole đồng are the ledger's.
 */
export type CollectionMoney = {
  links: readonly LinkMoney[]
  /** Only payOS's Payments. */
  payments: readonly { captured: string; refunded: string }[]
  /**
   * Allocations to anything but captures, less money allocated from other collections, in whole đồng; may be negative.
   */
  allocated: number
}

/**
 * Returns the unallocated balance of a collection: confirmed money - captures + refunds - allocations to anything but
 * captures. Late money, a second payment, a surplus and a failed completion all follow from this equation. Fractions of
 * a đồng are rounded per Payment, as in links and payouts; refunds never return more than was captured.
 */
export function collectionBalance({ links, payments, allocated }: CollectionMoney): number {
  const confirmed = links.reduce((sum, link) => sum + link.confirmed_amount, 0)
  const captured = payments.reduce((sum, payment) => {
    return sum + Math.max(0, ceilToDong(payment.captured) - roundToDong(payment.refunded))
  }, 0)
  return confirmed - captured - allocated
}

/**
 * Returns the links that must be fetched from payOS: frozen ones, and those on which more has been reported than
 * confirmed since payOS last responded.
 */
export function linksToConfirm(links: readonly LinkMoney[]): string[] {
  return links
    .filter((link) => {
      return (
        link.frozen_at !== null || (reportedOn(link) > link.confirmed_amount && !isUpToDate(link))
      )
    })
    .map(({ id }) => id)
}

/** Returns the part of a link's money that payOS, when queried, did not confirm. In whole đồng. */
export function unconfirmedOn(link: LinkMoney): number {
  if (link.frozen_at !== null) return Math.max(0, link.confirmed_amount - link.amount_paid)
  return isUpToDate(link) ? Math.max(0, reportedOn(link) - link.confirmed_amount) : 0
}

export function isUpToDate({
  fetched_at,
  facts_changed_at,
}: Pick<LinkMoney, "fetched_at" | "facts_changed_at">): boolean {
  return fetched_at !== null && fetched_at >= facts_changed_at
}
