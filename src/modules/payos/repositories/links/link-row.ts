import { z } from "@medusajs/framework/zod"
import type { LinkEnd } from "../../../../domain/links/link-work"
import type { SettlementLink } from "../../../../domain/settlement/settlement"

/** What the shopper was shown of a link, as payOS answered it at creation. */
export type ShownLink = {
  payment_link_id: string
  bin: string
  account_number: string
  account_name: string
  description: string
  qr_code: string
  checkout_url: string
}

/** A link as payOS last answered a fetch or a cancellation. Amounts in đồng, times in ISO 8601. */
export type LinkAnswer = {
  amount: number
  amount_paid: number
  /** Below zero after an overpayment. */
  amount_remaining: number
  status: string
  created_at: string | null
  canceled_at: string | null
  cancellation_reason: string | null
}

/** Why a link was or is being ended by us; sent to payOS as the cancellation reason. */
export type EndReason =
  "replaced" | "creation_lost" | "settled" | "by_person" | "by_shopper" | LinkEnd

/**
 * Who takes a link up when it is due: `look` reads many at a time and decides; `work` does what a
 * look, or money, has found to be done.
 */
export type Lane = "look" | "work"

/** A payment link as the ledger holds it. Amounts in whole đồng, `status` as payOS last said it. */
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
  /** What may be spent of it. */
  sure: number
  /** When payOS first answered less than is sure; null while it does not. */
  doubted_at: Date | null
  shown: ShownLink | null
  end_reason: string | null
  /** What the person wrote who ended it; payOS gets this instead of our reason. */
  end_note: string | null
  last_answer: LinkAnswer | null
  has_money: boolean
  /** What keeps its paid cart from becoming an order. */
  missing: string[]
  order_id: string | null
  expires_at: Date
  /** The shopper's last look at it: its creation, a page reload, a change or completion of the cart. */
  looked_at: Date
  session_gone_at: Date | null
  closed_at: Date | null
  settled_at: Date | null
  fetched_at: Date | null
  confirmed_at: Date | null
  /** When a webhook that only a replaced key confirms last spoke of money on it. */
  hinted_at: Date | null
  changed_at: Date
  next_check_at: Date | null
  lane: Lane
  claimed_until: Date | null
  wakes: number
  attempts: number
  last_error: string | null
  created_at: Date
}

/** A link with the money that its transfers add up to, and the database's time of reading. */
export type PayosLinkWithMoney = PayosLink & {
  transferred: number
  transfers: number
  /** What users gave its collection from others. */
  moved_in: number
  read_at: Date
}

/** bigint columns leave the driver as text. Every one of ours is below 2^53. */
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
    sure: whole.parse(row.sure),
    wakes: whole.parse(row.wakes),
    attempts: whole.parse(row.attempts),
  }
}

export function toLinkWithMoney(row: LinkWithMoneyRow): PayosLinkWithMoney {
  return {
    ...toLink(row),
    read_at: row.read_at,
    transferred: whole.parse(row.transferred),
    transfers: whole.parse(row.transfers),
    moved_in: whole.parse(row.moved_in),
  }
}
