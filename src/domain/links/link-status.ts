import type { PayOSKnownLinkStatus } from "../../client"

/** The meaning of a link's status: it can be paid, is fully paid, or can no longer be paid. */
export type LinkPhase = "payable" | "paid" | "not_payable" | "unknown"

/** Converts a status. payOS's official SDKs all list seven; any other is `unknown`: query again, decide nothing. */
export function toLinkPhase(status: string): LinkPhase {
  return isKnown(status) ? PHASES[status] : "unknown"
}

const PHASES: Record<PayOSKnownLinkStatus, Exclude<LinkPhase, "unknown">> = {
  PENDING: "payable",
  PROCESSING: "payable",
  PAID: "paid",
  UNDERPAID: "payable",
  CANCELLED: "not_payable",
  EXPIRED: "not_payable",
  FAILED: "not_payable",
}

/** payOS's statuses of a link, in the order of its lifecycle. */
export const LINK_STATUSES = Object.keys(PHASES) as readonly PayOSKnownLinkStatus[]

function isKnown(status: string): status is PayOSKnownLinkStatus {
  return Object.prototype.hasOwnProperty.call(PHASES, status)
}
