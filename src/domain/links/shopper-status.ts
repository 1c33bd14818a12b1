import { receivedOn, type LinkMoney } from "../money/balance"
import { toLinkPhase } from "./link-status"
import type { PaymentStatus } from "./payment-status"

/** What the ledger knows of the link that a shopper sees. */
type ShownLinkFacts = LinkMoney & {
  state: "creating" | "open" | "closing" | "closed"
  status: string | null
  amount: number
  end_reason: string | null
  expires_at: Date
  /** Its collection became an order. */
  is_settled: boolean
  /**
   * What remains of the money received on it, since some may have been paid back. In whole đồng.
   */
  available: number
  /** What its paid cart lacks. */
  missing: readonly string[]
}

/** End reasons that mean that the cart has moved on. */
const REPLACED = ["replaced", "session_gone", "cart_deleted", "order_closed", "settled"]

/** End reasons caused by time alone. */
const EXPIRED = ["expired", "idle"]

/** The payment status for the shopper; never "paid" before the order exists. */
export function toShopperStatus(link: ShownLinkFacts, now: Date): PaymentStatus {
  if (link.is_settled) return "paid"
  if (link.available >= link.amount) return link.missing.length > 0 ? "not_ready" : "confirming"
  if (receivedOn(link) >= link.amount) return toEnd(link)
  if (link.state === "creating") return "preparing"
  if (link.state !== "open") return toEnd(link)
  if (link.status === "PROCESSING") return "confirming"
  const phase = toLinkPhase(link.status ?? "")
  if (phase === "ended") return toEnd(link)
  if (link.expires_at <= now) return "expired"
  return receivedOn(link) > 0 ? "short" : "waiting"
}

function toEnd({ end_reason, status }: ShownLinkFacts): PaymentStatus {
  if (end_reason !== null && REPLACED.includes(end_reason)) return "replaced"
  if (end_reason !== null && EXPIRED.includes(end_reason)) return "expired"
  return status === "EXPIRED" ? "expired" : "cancelled"
}

/** Whether the shopper can still pay with the code that is shown. */
export function isPayable(status: PaymentStatus): boolean {
  return status === "waiting" || status === "short"
}

/** Whether a link's code can be paid at a moment. */
export function isPayableLink(
  link: Omit<ShownLinkFacts, "is_settled" | "available">,
  now: Date,
): boolean {
  return isPayable(
    toShopperStatus({ ...link, is_settled: false, available: receivedOn(link) }, now),
  )
}

/**
 * Whether a fresh code makes sense: this one is no longer payable, or asks for more than is
 * missing.
 */
export function canBeRenewed(status: PaymentStatus): boolean {
  const renewable: readonly PaymentStatus[] = ["short", "expired", "cancelled", "replaced"]
  return renewable.includes(status)
}
