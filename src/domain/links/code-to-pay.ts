import { receivedOn, type LinkMoney } from "../money/balance"
import { withAmount } from "./vietqr"

/** A link's amount in whole đồng, with the money it has received. */
type LinkAmount = Omit<LinkMoney, "id"> & { amount: number }

/** payOS's response to the link's creation. */
type LinkCode = { qr_code: string; checkout_url: string }

/**
 * Returns what a link's amount lacks after the money that it has received, in whole đồng, whatever the link's state.
 */
export function unpaidAmount(link: LinkAmount): number {
  return Math.max(0, link.amount - receivedOn(link))
}

/** A link's amount and its state. */
type LinkWithState = LinkAmount & {
  state: "creating" | "open" | "cancelling" | "closed"
  settled_at: Date | null
}

/** Returns what can still be paid on a link, in whole đồng: its unpaid amount; 0 once it is settled or not open. */
export function payableAmount(link: LinkWithState): number {
  const isOpen = link.state === "creating" || link.state === "open"
  return isOpen && !link.settled_at ? unpaidAmount(link) : 0
}

/**
 * Returns the code for a link's unpaid amount: scanned again after a partial payment, it must not request the whole
 * amount twice. payOS's own page always shows the whole amount, so it is omitted then. Null if there is no code,
 * nothing is unpaid any more, or no code can be generated for that amount.
 */
export function codeToPay(
  link: LinkAmount & { payment_details: LinkCode | null },
): { qr: string; checkout_url: string | null } | null {
  const { payment_details } = link
  if (!payment_details) return null
  if (receivedOn(link) === 0)
    return { qr: payment_details.qr_code, checkout_url: payment_details.checkout_url }
  const unpaid = unpaidAmount(link)
  const qr = unpaid > 0 ? withAmount(payment_details.qr_code, unpaid) : null
  return qr === null ? null : { qr, checkout_url: null }
}
