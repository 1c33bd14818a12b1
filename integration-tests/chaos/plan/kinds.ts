/** What a shopper does before paying. */
export const APPROACHES = [
  "goes straight to the code",
  "changes the cart",
  "clicks pay twice",
  "reloads the page",
  "switches the provider and back",
  "lets the code expire",
  "returns after half an hour",
] as const

/** How a shopper pays. */
export const PAYMENTS = [
  "pays exactly",
  "pays the rest on the same code",
  "pays the rest on a new code",
  "pays too much",
  "pays twice",
] as const

/** How payOS sends the webhook of a transfer. */
export const WEBHOOKS = ["once", "twice", "late", "never", "out of order", "to both"] as const

/** How the shopper completes the order. */
export const RETURNS = [
  "closes the tab",
  "completes",
  "completes twice at the same time",
  "leaves during completion",
  "orders before paying",
] as const

/** What the merchant does with a paid order. */
export const AFTERWARDS = ["does nothing", "refunds a part", "cancels the order"] as const

/** What ends a code before it is paid; a later payment is late money. */
export const ENDS = [
  "abandoned",
  "provider switched",
  "cart deleted",
  "order cancelled",
  "marked as paid",
] as const

/** Late money, and what payOS does with it: a partial payment may reopen a link. */
export const LATE_MONEY = [
  { lateTransfer: "refused", lateStatus: "stays", isPartial: false },
  { lateTransfer: "booked", lateStatus: "stays", isPartial: false },
  { lateTransfer: "booked", lateStatus: "stays", isPartial: true },
  { lateTransfer: "booked", lateStatus: "moves", isPartial: false },
  { lateTransfer: "booked", lateStatus: "moves", isPartial: true },
] as const

export const OPERATIONS = ["link.create", "link.get", "link.cancel"] as const

export const FAULTS = [
  "timeout",
  "drop-response",
  "429",
  "500",
  "html",
  "bad-signature",
  "no-signature",
  "code",
] as const

/**
 * The undocumented behaviours of payOS that matter here. `orderCodeAfterCancel` does not: the store never reuses
 * the order code of a link that is known to be closed.
 */
export const SWITCHES = {
  lateTransfer: ["booked", "refused"],
  lateStatus: ["stays", "moves"],
  cancelPaid: ["refused", "allowed"],
  cancelUnderpaid: ["refused", "allowed"],
  transferCode: ["true", "false"],
  counterAccount: ["true", "false"],
  accountLinked: ["true", "false"],
  transferReread: ["same", "suffix", "blank"],
} as const

export type Approach = (typeof APPROACHES)[number]
export type Payment = (typeof PAYMENTS)[number]
export type Webhook = (typeof WEBHOOKS)[number]
export type Return = (typeof RETURNS)[number]
export type Afterwards = (typeof AFTERWARDS)[number]
export type End = (typeof ENDS)[number]
export type LateMoney = (typeof LATE_MONEY)[number]
export type Cancelling = (typeof SWITCHES)["cancelPaid"][number]
export type Rereading = (typeof SWITCHES)["transferReread"][number]
export type FaultOrder = {
  operation: (typeof OPERATIONS)[number]
  kind: (typeof FAULTS)[number]
}
