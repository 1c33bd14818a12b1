import { toNearestDong, toWholeDong } from "./money"

/** What the ledger knows of one link of a payment collection. Amounts in whole đồng. */
export type LinkMoney = {
  id: string
  /** Sum of the distinct transfers that webhooks and fetches reported. */
  transferred: number
  /** `amountPaid` as payOS last answered it. */
  amount_paid: number
  /** What may be spent: payOS's `amountPaid` where it confirmed, else the one transfer that is booked. */
  sure: number
  /** When payOS first answered less than it had before; nothing is spent until that is cleared up. */
  doubted_at: Date | null
  changed_at: Date
  confirmed_at: Date | null
}

/** Money that is reported on a link, by whichever way more of it is known; not all of it may be sure. */
export function reportedOn(link: Pick<LinkMoney, "transferred" | "amount_paid">): number {
  return Math.max(link.transferred, link.amount_paid)
}

/** What of a link's amount is not asked for any more: what payOS confirmed, until then what is reported. */
export function receivedOn(link: Omit<LinkMoney, "id">): number {
  return isConfirmed(link) && link.doubted_at === null ? link.sure : reportedOn(link)
}

/** {@link receivedOn} of several links. */
export function receivedOnAll(links: readonly Omit<LinkMoney, "id">[]): number {
  return links.reduce((sum, link) => sum + receivedOn(link), 0)
}

/** The money of one payment collection. Decimal text is Medusa's; whole đồng are ours. */
export type CollectionMoney = {
  links: readonly LinkMoney[]
  /** Payments of payOS alone. */
  payments: readonly { captured: string; refunded: string }[]
  /** Allocations to anything but orders, less what other collections gave, in whole đồng. */
  allocated: number
}

/**
 * The unallocated balance of a collection: what is sure - captures + refunds - allocations. Late money, a
 * second payment, a surplus and a failed completion are all this one equation. Fractions of a đồng are
 * rounded per Payment, as links and payouts round them; no refund gives back more than was captured.
 */
export function collectionBalance({ links, payments, allocated }: CollectionMoney): number {
  const sure = links.reduce((sum, link) => sum + link.sure, 0)
  const held = payments.reduce((sum, { captured, refunded }) => {
    return sum + Math.max(0, toWholeDong(captured) - toNearestDong(refunded))
  }, 0)
  return sure - held - allocated
}

/** The links that payOS has to be asked for: more is reported on them than is sure, or less than before. */
export function unsureLinks(links: readonly LinkMoney[]): string[] {
  return links
    .filter((link) => {
      return link.doubted_at !== null || (reportedOn(link) > link.sure && !isConfirmed(link))
    })
    .map(({ id }) => id)
}

/** What payOS does not confirm of a link's money, though it was asked. In whole đồng. */
export function unconfirmedOn(link: LinkMoney): number {
  if (link.doubted_at !== null) return Math.max(0, link.sure - link.amount_paid)
  return isConfirmed(link) ? Math.max(0, reportedOn(link) - link.sure) : 0
}

function isConfirmed({ confirmed_at, changed_at }: Omit<LinkMoney, "id">): boolean {
  return confirmed_at !== null && confirmed_at >= changed_at
}
