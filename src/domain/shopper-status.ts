import { receivedOn, type LinkMoney } from "./balance"
import { toLinkPhase } from "./link-status"

/**
 * Where the payment of a session stands, for the shopper who holds the session's id.
 *
 * `preparing`: the code is being made. `waiting`: for the transfer. `confirming`: money is there or on
 * its way, and becomes the order. `short`: less came than is asked. `paid`: the order stands.
 * `not_ready`: the money is there and the cart lacks something. `expired`, `cancelled`: a fresh code
 * can be had. `replaced`: the cart has another payment session by now.
 */
export type PaymentStatus =
  | "preparing"
  | "waiting"
  | "confirming"
  | "short"
  | "paid"
  | "not_ready"
  | "expired"
  | "cancelled"
  | "replaced"

/** What the ledger knows of the link that a shopper looks at. */
export type ShownLinkFacts = LinkMoney & {
  state: "creating" | "open" | "closing" | "closed"
  status: string | null
  amount: number
  end_reason: string | null
  expires_at: Date
  /** Its collection became an order. */
  is_settled: boolean
  /** What its paid cart lacks. */
  missing: readonly string[]
}

/** Ends of a link that mean: the cart has moved on. */
const REPLACED = ["replaced", "session_gone", "cart_deleted", "order_settled", "settled"]

/** Ends that only time brought. */
const EXPIRED = ["time_over", "idle"]

/** Where a payment stands for its shopper; never "paid" before the order stands. */
export function toShopperStatus(link: ShownLinkFacts, now: Date): PaymentStatus {
  if (link.is_settled) return "paid"
  const received = receivedOn(link)
  if (received >= link.amount) return link.missing.length > 0 ? "not_ready" : "confirming"
  if (link.state === "creating") return "preparing"
  if (link.state !== "open") return toEnd(link)
  if (link.status === "PROCESSING") return "confirming"
  const phase = toLinkPhase(link.status ?? "")
  if (phase === "ended") return toEnd(link)
  if (link.expires_at <= now) return "expired"
  return received > 0 ? "short" : "waiting"
}

function toEnd({ end_reason, status }: ShownLinkFacts): PaymentStatus {
  if (end_reason !== null && REPLACED.includes(end_reason)) return "replaced"
  if (end_reason !== null && EXPIRED.includes(end_reason)) return "expired"
  return status === "EXPIRED" ? "expired" : "cancelled"
}

/** Whether the shopper can still pay by the code that is shown. */
export function isPayable(status: PaymentStatus): boolean {
  return status === "waiting" || status === "short"
}
