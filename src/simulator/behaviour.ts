import { flag, integer, oneOf, optional, shape, type Rules } from "./validation"

/** What nobody outside knows of payOS, and what differs between accounts: a switch each. */
export interface SimulatorBehaviour {
  /** A transfer to a CANCELLED or EXPIRED link: listed and announced, or sent back by the bank. */
  lateTransfer: "booked" | "refused"
  /** The status of such a link once money is booked on it. */
  lateStatus: "stays" | "moves"
  /** Cancelling a link that is PAID or PROCESSING. */
  cancelPaid: "refused" | "allowed"
  /** Cancelling a link on which too little has arrived. */
  cancelUnderpaid: "refused" | "allowed"
  /** A payout with a key that was used before. */
  repeatedIdempotencyKey: "replay" | "refused" | "ignored"
  /** Time until the list shows a payout; asking for it by its id is not affected. */
  payoutListedAfterMs: number
  /** The order code of a CANCELLED or EXPIRED link, when used for another one. */
  orderCodeAfterCancel: "used" | "free"
  /** A payout above the balance: refused at once, or accepted and then FAILED. */
  insufficientBalance: "refused" | "failed"
  /** An unknown client id: HTTP 401, or HTTP 200 with code 214. */
  unknownClientId: "401" | "214"
  /** Bank account linked through payOS: 25 characters of description instead of 9. */
  accountLinked: boolean
  /** Whether a code stands in front of the merchant's description in the answer. */
  transferCode: boolean
  /** Whether `taxPercentage` may be 8; the official SDKs disagree. */
  taxPercentage8: boolean
  /** Whether the caller is on the payout channel's IP allowlist. */
  payoutIpAllowed: boolean
  /** Time until a payout is final; 0 leaves it to the control routes. */
  payoutSettleMs: number
  /** In đồng, for each transaction of a payout. */
  feePerPayout: number
  /** Whether payouts wait as SUBMITTED until approved. */
  approvalRequired: boolean
  /** Delay of a webhook that is delivered "late". */
  lateMs: number
  /** Whether the payer's bank tells who paid. */
  counterAccount: boolean
  /**
   * How a link's answer names a transfer that a webhook named before: alike, with a suffix on its
   * reference, or, as the webhook, without a reference and in other words.
   */
  transferReread: "same" | "suffix" | "blank"
}

/** The behaviour of a simulator that was told nothing. */
export const defaultBehaviour: Readonly<SimulatorBehaviour> = {
  lateTransfer: "booked",
  lateStatus: "stays",
  cancelPaid: "refused",
  cancelUnderpaid: "refused",
  repeatedIdempotencyKey: "replay",
  payoutListedAfterMs: 0,
  orderCodeAfterCancel: "used",
  insufficientBalance: "refused",
  unknownClientId: "401",
  accountLinked: true,
  transferCode: true,
  taxPercentage8: false,
  payoutIpAllowed: true,
  payoutSettleMs: 1500,
  feePerPayout: 1000,
  approvalRequired: false,
  lateMs: 3000,
  counterAccount: true,
  transferReread: "same",
}

const rules: Record<keyof SimulatorBehaviour, Rules[string]> = {
  lateTransfer: optional(oneOf(["booked", "refused"])),
  lateStatus: optional(oneOf(["stays", "moves"])),
  cancelPaid: optional(oneOf(["refused", "allowed"])),
  cancelUnderpaid: optional(oneOf(["refused", "allowed"])),
  repeatedIdempotencyKey: optional(oneOf(["replay", "refused", "ignored"])),
  payoutListedAfterMs: optional(integer(0)),
  orderCodeAfterCancel: optional(oneOf(["used", "free"])),
  insufficientBalance: optional(oneOf(["refused", "failed"])),
  unknownClientId: optional(oneOf(["401", "214"])),
  accountLinked: optional(flag),
  transferCode: optional(flag),
  taxPercentage8: optional(flag),
  payoutIpAllowed: optional(flag),
  payoutSettleMs: optional(integer(0)),
  feePerPayout: optional(integer(0)),
  approvalRequired: optional(flag),
  lateMs: optional(integer(0)),
  counterAccount: optional(flag),
  transferReread: optional(oneOf(["same", "suffix", "blank"])),
}

/** Lists what is wrong with a change of behaviour; unknown switches are wrong. */
export const checkBehaviour = shape(rules, true)

/** The behaviour with some switches set; what is null or undefined stays as it was. */
export const withSwitches = (
  behaviour: Readonly<SimulatorBehaviour>,
  given: Partial<SimulatorBehaviour>,
): SimulatorBehaviour => ({
  ...behaviour,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
})
