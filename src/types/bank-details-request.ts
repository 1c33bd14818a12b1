import type {
  BankDetailsRequestChannel,
  BankDetailsRequestFactor,
  PurchaseKind,
} from "../domain/payouts/bank-details-request-factor"
import type { HolderMatch } from "../domain/payouts/compare-holder"

/** A request that asks a customer for the account of a payout, as the payout's admin page shows it. */
export type BankDetailsRequestView = {
  id: string
  /** `expired` and `closed`: its link can no longer be used, and the customer has entered no account. */
  state: "pending" | "answered" | "accepted" | "closed" | "expired"
  close_reason:
    "failed_checks" | "replaced" | "expired" | "discarded" | "confirmed" | "not_sent" | null
  channel: BankDetailsRequestChannel
  /** `cart`: anyone with the cart's id could change its contact. */
  kind: PurchaseKind
  /** The second factor that the customer proves, besides having the link. */
  factor: BankDetailsRequestFactor
  asked_by: string
  /** Null if the user was deleted. */
  asked_by_name: string | null
  is_contact_changed: boolean
  /** Whether two users must accept the answer, whatever the names say. */
  needs_two_users: boolean
  /** Wrong second factors so far. */
  failed_checks: number
  /** The message's state; null for a copied link. */
  message: "waiting" | "sending" | "sent" | "failed" | "unknown" | "dropped" | null
  created_at: string
  expires_at: string
  answered_at: string | null
  account: {
    to_bin: string
    bank_name: string
    to_account_number: string
    to_account_name: string
    /** How the holder's name compares with the payer's. */
    match: HolderMatch
    /** A digest of what the user saw, which a confirmation sends back. */
    digest: string
  } | null
}

/** Whether and how the customer of a payout can be asked, and what they answered. */
export type BankDetailsRequestsView = {
  request: BankDetailsRequestView | null
  can_ask: boolean
  /** The names of the transfers' payers; null for a payer whom the bank did not name. */
  payers: (string | null)[]
  /** Null if the purchase's order or cart no longer exists. */
  contact: {
    kind: PurchaseKind
    /** Whether it differs from what the customer entered when they placed the order. */
    is_changed: boolean
    /** The addresses are shortened. */
    channels: { channel: "email" | "sms"; address: string }[]
  } | null
}

/** The result of a new request: the message's state, or a link and a chat text with the link, which are shown once. */
export type AskedBankDetailsRequestView = {
  state: BankDetailsRequestView["message"]
  link: string | null
  text: string | null
}
