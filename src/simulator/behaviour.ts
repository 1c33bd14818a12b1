import { flag, integer, oneOf, optional, shape, type Rules } from "./validation"

/** Switches for undocumented behaviour of payOS, and for behaviour that differs between accounts. */
export interface SimulatorBehaviour {
  /** A transfer to a CANCELLED or EXPIRED link: booked with a webhook, or returned by the bank. */
  lateTransfer: "booked" | "refused"
  /** Whether the status of such a link changes when money is booked on it. */
  lateStatus: "stays" | "moves"
  /** Cancelling a link that is PAID or PROCESSING. */
  cancelPaid: "refused" | "allowed"
  /** Cancelling an underpaid link. */
  cancelUnderpaid: "refused" | "allowed"
  /** A payout with an idempotency key that was used before. */
  repeatedIdempotencyKey: "replay" | "refused" | "ignored"
  /** Delay until the list shows a payout, in milliseconds; a read by its id is not delayed. */
  payoutListedAfterMs: number
  /** Whether another link may use the order code of a CANCELLED or EXPIRED one. */
  orderCodeAfterCancel: "used" | "free"
  /** A payout above the balance: refused immediately, or accepted and then FAILED. */
  insufficientBalance: "refused" | "failed"
  /** An unknown client id: HTTP 401, or HTTP 200 with code 214. */
  unknownClientId: "401" | "214"
  /** Bank account linked through payOS: 25 characters of description instead of 9. */
  accountLinked: boolean
  /** Whether payOS prefixes the merchant's description with a code. */
  transferCode: boolean
  /** Whether `taxPercentage` may be 8; the official SDKs disagree. */
  taxPercentage8: boolean
  /** Whether the caller is on the payout channel's IP allowlist. */
  payoutIpAllowed: boolean
  /** Delay until a payout is final, in milliseconds; 0 leaves it to the control routes. */
  payoutSettleMs: number
  /** Fee in đồng per transaction of a payout. */
  feePerPayout: number
  /** Whether payouts wait as SUBMITTED until approved. */
  approvalRequired: boolean
  /** Delay of a webhook that is delivered "late", in milliseconds. */
  lateMs: number
  /** Whether the payer's bank reports the payer. */
  counterAccount: boolean
  /**
   * How a link's response repeats a transfer of an earlier webhook: unchanged, with a suffix on its reference, or, like
   * the webhook, without a reference but with another description.
   */
  transferReread: "same" | "suffix" | "blank"
}

/** The default behaviour of a simulator. */
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

/** Lists the problems of a change of behaviour; unknown switches are problems. */
export const checkBehaviour = shape(rules, true)

/** Returns the behaviour with some switches changed; null and undefined leave a switch unchanged. */
export const withSwitches = (
  behaviour: Readonly<SimulatorBehaviour>,
  changes: Partial<SimulatorBehaviour>,
): SimulatorBehaviour => ({
  ...behaviour,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null)),
})
