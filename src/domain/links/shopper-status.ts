import { receivedOn, type LinkMoney } from "../money/balance"
import { toLinkPhase } from "./link-status"
import type { PaymentStatus } from "./payment-status"

/** The ledger's facts about the link that a shopper sees. */
type ShownLinkFacts = LinkMoney & {
  state: "creating" | "open" | "cancelling" | "closed"
  status: string | null
  amount: number
  close_reason: string | null
  expires_at: Date
  /** Whether its collection became an order. */
  is_settled: boolean
  /** The remaining part of the money received on it, some of which may have been paid back. In whole đồng. */
  available: number
  /** What keeps its paid cart from being completed. */
  cart_gaps: readonly string[]
}

/** Close reasons that count as `replaced`: the purchase continued or ended without this link. */
const REPLACED = ["replaced", "session_deleted", "cart_deleted", "order_closed", "settled"]

/** Close reasons caused by time alone. */
const EXPIRED = ["expired", "idle"]

/** Returns the payment status for the shopper; never "paid" before the order exists. */
export function toShopperStatus(link: ShownLinkFacts, now: Date): PaymentStatus {
  if (link.is_settled) return "paid"
  if (link.available >= link.amount) return link.cart_gaps.length > 0 ? "not_ready" : "confirming"
  if (receivedOn(link) >= link.amount) return toClosedStatus(link)
  if (link.state === "creating") return "preparing"
  if (link.state !== "open") return toClosedStatus(link)
  if (link.status === "PROCESSING") return "confirming"
  const phase = toLinkPhase(link.status ?? "")
  if (phase === "not_payable") return toClosedStatus(link)
  if (link.expires_at <= now) return "expired"
  return receivedOn(link) > 0 ? "underpaid" : "waiting"
}

function toClosedStatus({ close_reason, status }: ShownLinkFacts): PaymentStatus {
  if (close_reason !== null && REPLACED.includes(close_reason)) return "replaced"
  if (close_reason !== null && EXPIRED.includes(close_reason)) return "expired"
  return status === "EXPIRED" ? "expired" : "cancelled"
}

/** Whether the shopper can still pay with the code that is shown. */
export function isPayable(status: PaymentStatus): boolean {
  return status === "waiting" || status === "underpaid"
}

/** Whether a link's code can be paid at a given time. */
export function isPayableLink(
  link: Omit<ShownLinkFacts, "is_settled" | "available">,
  now: Date,
): boolean {
  return isPayable(
    toShopperStatus({ ...link, is_settled: false, available: receivedOn(link) }, now),
  )
}

/** Whether a fresh code makes sense: this one is no longer payable, or exceeds the balance due. */
export function canBeRenewed(status: PaymentStatus): boolean {
  const renewable: readonly PaymentStatus[] = ["underpaid", "expired", "cancelled", "replaced"]
  return renewable.includes(status)
}
