import type { PayOSKnownLinkStatus } from "../../client"

/** What a link's status means: it can take money, is fully paid, or takes no more money. */
export type LinkPhase = "payable" | "paid" | "ended" | "unknown"

/**
 * payOS's seven statuses as all its official SDKs list them. Any other status is `unknown`: ask
 * again, decide nothing.
 */
export function toLinkPhase(status: string): LinkPhase {
  return isKnown(status) ? PHASES[status] : "unknown"
}

const PHASES: Record<PayOSKnownLinkStatus, Exclude<LinkPhase, "unknown">> = {
  PENDING: "payable",
  PROCESSING: "payable",
  PAID: "paid",
  UNDERPAID: "payable",
  CANCELLED: "ended",
  EXPIRED: "ended",
  FAILED: "ended",
}

/** payOS's statuses of a link, in the order of its life. */
export const LINK_STATUSES = Object.keys(PHASES) as readonly PayOSKnownLinkStatus[]

function isKnown(status: string): status is PayOSKnownLinkStatus {
  return Object.prototype.hasOwnProperty.call(PHASES, status)
}
