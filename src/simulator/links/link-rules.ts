import type { SimulatorBehaviour } from "../behaviour"

import { amountRemaining, type Link, type LinkStatus, type LinkTransaction } from "./link"

/** Lets a link expire whose time is over before it was paid in full. */
export const lapse = (link: Link, now: number): Link => {
  const { expiredAt } = link.request
  const isOpen = link.status === "PENDING" || link.status === "UNDERPAID"
  if (isOpen && typeof expiredAt === "number" && now >= expiredAt * 1000) link.status = "EXPIRED"
  return link
}

/** Whether a link takes no more part in anything. */
export const isClosed = (link: Link): boolean =>
  link.status === "CANCELLED" || link.status === "EXPIRED"

/** Puts a transfer on a link: the sum decides, and too much is PAID as well. */
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

/** Cancels a link, or says false. A second cancel changes nothing and succeeds. */
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
