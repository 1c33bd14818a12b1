import type {
  BankDetailsRequestChannel,
  BankDetailsRequestFactor,
  PurchaseKind,
} from "../domain/payouts/bank-details-request-factor"
import type { HolderMatch } from "../domain/payouts/compare-holder"

/** A customer asked where the money of a payout goes, for the payout's admin page. */
export type BankDetailsRequestView = {
  id: string
  /** `expired` and `ended`: its link can no longer be used, and it names no account. */
  state: "asked" | "answered" | "used" | "ended" | "expired"
  end_reason:
    "failed_checks" | "replaced" | "expired" | "discarded" | "confirmed" | "not_sent" | null
  channel: BankDetailsRequestChannel
  /** `cart`: whoever has it could change its contact. */
  kind: PurchaseKind
  /** What the customer proves beside having the link. */
  factor: BankDetailsRequestFactor
  asked_by: string
  /** Null if they are no user any more. */
  asked_by_name: string | null
  is_contact_changed: boolean
  /** Whatever the names say, two users decide about the answer. */
  needs_two_users: boolean
  /** Wrong second factors so far. */
  failed_checks: number
  /** What became of the message; null of a copied link. */
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
    /** Sent back with a confirmation: what the user saw. */
    digest: string
  } | null
}

/** Whether and how the customer of a payout can be asked, and what they answered. */
export type BankDetailsRequestsView = {
  request: BankDetailsRequestView | null
  can_ask: boolean
  /** The names of the transfers' payers; null for one that its bank did not name. */
  payers: (string | null)[]
  /** Null if the purchase has neither an order nor a cart any more. */
  contact: {
    kind: PurchaseKind
    /** It is not what the customer gave when they placed the order. */
    is_changed: boolean
    /** The addresses are shortened. */
    channels: { channel: "email" | "sms"; address: string }[]
  } | null
}

/** What became of asking: the message's state, or a link and a text for a chat that has it, which are shown once. */
export type AskedBankDetailsRequestView = {
  state: BankDetailsRequestView["message"]
  link: string | null
  text: string | null
}
