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
  /** Payments of payOS alone. */
  payments: readonly { captured: string; refunded: string }[]
  /** Drafts, payouts under way and payouts done, in whole đồng. */
  payouts: number
  /** What persons moved here from other collections, less what they moved away, in whole đồng. */
  moved: number
}

/**
 * What is left of a collection's money: transfers - captures + refunds - live payouts + moves.
 * Late money, a second payment, a surplus, a failed completion and a draft are all this one equation.
 * Fractions of a đồng are rounded per Payment, as links and payouts round them.
 */
export function collectionBalance(money: CollectionMoney): number {
  const { links, payments, payouts, moved } = money
  const received = links.reduce((sum, link) => sum + receivedOn(link), 0)
  const captured = payments.reduce((sum, payment) => sum + toWholeDong(payment.captured), 0)
  const refunded = payments.reduce((sum, payment) => sum + toNearestDong(payment.refunded), 0)
  return received - captured + refunded - payouts + moved
}

/**
 * The part of each link's money that an order may be placed on, and the links whose sum payOS has to
 * be asked for. A single transfer that is all the collection has speaks for itself; anything else
 * counts as far as `amountPaid` goes in a fetch that began after the link's last change. What payOS
 * does not confirm stays in the balance, for a person.
 */
export function confirmMoney(links: readonly LinkMoney[]): {
  settleable: Map<string, number>
  unsure: string[]
} {
  const paid = links.filter((link) => receivedOn(link) > 0)
  const [only] = paid
  if (paid.length === 1 && only && isSingle(only)) {
    return { settleable: new Map([[only.id, only.transferred]]), unsure: [] }
  }
  const settleable = paid.filter(isConfirmed).map((link) => [link.id, link.amount_paid] as const)
  const unsure = paid.filter((link) => !isConfirmed(link)).map(({ id }) => id)
  return { settleable: new Map(settleable), unsure }
}

/** One transfer, and nothing else touched the link: its signed webhook or entry says it all. */
function isSingle({ transfers, amount_paid, transferred }: LinkMoney): boolean {
  return transfers === 1 && amount_paid <= transferred
}

function isConfirmed({ confirmed_at, changed_at }: LinkMoney): boolean {
  return confirmed_at !== null && confirmed_at >= changed_at
}
