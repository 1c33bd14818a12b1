import { z } from "@medusajs/framework/zod"
import type { CancellationReason } from "../../../../domain/links/link-work"
import type { SettlementLink } from "../../../../domain/settlement/settlement"

/** The payment details of a link for the shopper, from payOS's response to its creation. */
export type PaymentDetails = {
  payment_link_id: string
  bin: string
  account_number: string
  account_name: string
  description: string
  qr_code: string
  checkout_url: string
}

/** payOS's last response to a fetch or a cancellation. Amounts in đồng, times in ISO 8601. */
export type LinkResponse = {
  amount: number
  amount_paid: number
  /** Negative after an overpayment. */
  amount_remaining: number
  status: string
  created_at: string | null
  canceled_at: string | null
  cancellation_reason: string | null
}

/** Why the plugin cancels or closes a link; sent to payOS as the cancellation reason. */
export type CloseReason =
  | "replaced"
  | "creation_lost"
  | "recovered"
  | "ended_at_payos"
  | "settled"
  | "by_user"
  | "by_shopper"
  | CancellationReason

/** A payment link of the ledger. Amounts in whole đồng; `status` is payOS's last one. */
export type PayosLink = {
  id: string
  channel: string
  client_id: string
  order_code: number
  payment_link_id: string | null
  payment_collection_id: string
  session_id: string
  cart_id: string | null
  amount: number
  description: string
  fingerprint: string
  state: SettlementLink["state"]
  status: string | null
  amount_paid: number
  /** Money confirmed by payOS, which may be spent. */
  confirmed_amount: number
  /** When payOS first reported less than `confirmed_amount`; null while it does not. */
  frozen_at: Date | null
  payment_details: PaymentDetails | null
  close_reason: string | null
  /** The user's reason for cancelling it; sent to payOS instead of `close_reason`. */
  close_note: string | null
  last_response: LinkResponse | null
  has_received_money: boolean
  /** What keeps its paid cart from being completed. */
  cart_gaps: string[]
  order_id: string | null
  expires_at: Date
  /** The shopper's last activity: its creation, a page reload, a change or completion of the cart. */
  last_active_at: Date
  /** When core announced its session's deletion, or the links loop found it missing: the grace period begins. */
  session_deleted_at: Date | null
  closed_at: Date | null
  settled_at: Date | null
  /** When the last fetch from payOS started, whether payOS responded or not. */
  fetch_started_at: Date | null
  /** When the last successful fetch started: its response is not older than this. */
  fetched_at: Date | null
  /**
   * The time of the last hint: a webhook that only the previous key verifies, or a booked reference with another
   * amount.
   */
  hinted_at: Date | null
  /** When it was created, or its money last changed: a transfer was booked, or payOS reported a larger amount. */
  facts_changed_at: Date
  created_at: Date
  /** When the personal data of its purchase was erased. */
  erased_at: Date | null
}

/** A link's place in the queue. */
type Queued = {
  /** When the links loop processes it; null for never. */
  due_at: Date | null
  revision: number
  /** Consecutive failures. */
  failures: number
  last_error: string | null
}

/** A link with the sum of its transfers in đồng, its place in the queue, and the database's time of reading. */
export type PayosLinkWithMoney = PayosLink &
  Queued & {
    transferred: number
    transfers: number
    /** The amount that users reallocated to its collection from others. */
    allocated_in: number
    read_at: Date
  }

/** The driver returns bigint columns as text. All values are below 2^53. */
type Raw<T> = { [K in keyof T]: T[K] extends number ? number | string : T[K] }

export type LinkRow = Raw<PayosLink>
export type LinkWithMoneyRow = Raw<PayosLinkWithMoney>

const whole = z.coerce.number().int()

export function toLink(row: LinkRow): PayosLink {
  return {
    ...row,
    order_code: whole.parse(row.order_code),
    amount: whole.parse(row.amount),
    amount_paid: whole.parse(row.amount_paid),
    confirmed_amount: whole.parse(row.confirmed_amount),
  }
}

export function toLinkWithMoney(row: LinkWithMoneyRow): PayosLinkWithMoney {
  return {
    ...toLink(row),
    due_at: row.due_at,
    revision: whole.parse(row.revision),
    failures: whole.parse(row.failures),
    last_error: row.last_error,
    read_at: row.read_at,
    transferred: whole.parse(row.transferred),
    transfers: whole.parse(row.transfers),
    allocated_in: whole.parse(row.allocated_in),
  }
}
