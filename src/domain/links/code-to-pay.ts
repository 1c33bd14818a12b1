import { receivedOn, type LinkMoney } from "../money/balance"
import { withAmount } from "./vietqr"

/** A link's amount in whole đồng, with what came in on it. */
export type AskingLink = Omit<LinkMoney, "id"> & { amount: number }

/** What payOS answered at the creation of a link. */
type ShownCode = { qr_code: string; checkout_url: string }

/** What is still to be paid on a link, in whole đồng. */
export function restOf(link: AskingLink): number {
  return Math.max(0, link.amount - receivedOn(link))
}

/** A link's own state beside what it asks. */
type OwedLink = AskingLink & {
  state: "creating" | "open" | "closing" | "closed"
  settled_at: Date | null
}

/** What somebody still owes by a link: nobody does once its order has its money, or it is not to be paid any more. */
export function dueOn(link: OwedLink): number {
  const isOpen = link.state === "creating" || link.state === "open"
  return isOpen && !link.settled_at ? restOf(link) : 0
}

/**
 * The code that asks what is still to be paid on a link: scanned again after a part has come, it must
 * not take the whole twice. payOS's own page shows the whole all the same, and is left out then. Null
 * where there is no code, nothing is to be paid any more, or no code can be made for the rest.
 */
export function codeToPay(
  link: AskingLink & { shown: ShownCode | null },
): { qr: string; checkout_url: string | null } | null {
  const { shown } = link
  if (!shown) return null
  if (receivedOn(link) === 0) return { qr: shown.qr_code, checkout_url: shown.checkout_url }
  const rest = restOf(link)
  const qr = rest > 0 ? withAmount(shown.qr_code, rest) : null
  return qr === null ? null : { qr, checkout_url: null }
}
