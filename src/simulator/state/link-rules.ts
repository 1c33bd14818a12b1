import type { SimulatorBehaviour } from "../behaviour"

import { amountRemaining, type Link, type LinkStatus, type LinkTransaction } from "./link"

/** Expires a link whose time is over and that is not fully paid. */
export const expireIfDue = (link: Link, now: number): Link => {
  const { expiredAt } = link.request
  if (isOpen(link) && typeof expiredAt === "number" && now >= expiredAt * 1000)
    link.status = "EXPIRED"
  return link
}

/** Whether a link can still be paid. */
export const isOpen = ({ status }: Link): boolean => status === "PENDING" || status === "UNDERPAID"

/** Whether a link is cancelled or expired. */
export const isClosed = (link: Link): boolean =>
  link.status === "CANCELLED" || link.status === "EXPIRED"

/** Books a transfer on a link. The sum decides the status; an overpaid link is PAID. */
export const bookTransfer = (
  link: Link,
  transaction: LinkTransaction,
  behaviour: SimulatorBehaviour,
): void => {
  link.transactions.push(transaction)
  if (isClosed(link) && behaviour.lateStatus === "stays") return
  link.status = amountRemaining(link) > 0 ? "UNDERPAID" : "PAID"
}

const isCancellable = (status: LinkStatus, behaviour: SimulatorBehaviour): boolean => {
  switch (status) {
    case "PENDING":
      return true
    case "UNDERPAID":
      return behaviour.cancelUnderpaid === "allowed"
    case "PAID":
    case "PROCESSING":
      return behaviour.cancelPaid === "allowed"
    case "CANCELLED":
    case "EXPIRED":
    case "FAILED":
      return false
  }
}

/** Cancels a link; returns false if its status does not allow that. A second cancellation changes nothing. */
export const cancel = (
  link: Link,
  { reason, now, behaviour }: { reason: string | null; now: number; behaviour: SimulatorBehaviour },
): boolean => {
  if (link.status === "CANCELLED") return true
  if (!isCancellable(link.status, behaviour)) return false
  link.status = "CANCELLED"
  link.canceledAt = now
  link.cancellationReason = reason
  return true
}
