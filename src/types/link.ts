import type { UnmatchedState } from "../domain/payouts/unmatched-state"
import type { ListPage } from "./list-page"
import type { ProblemView } from "./problem"
import type { OrderRef } from "./order-ref"
import type { TransferView } from "./transfer"
import type { DecisionView } from "./decision"

/** A link's state in the ledger; `cancelling`: to be cancelled at payOS. */
export type LinkState = "creating" | "open" | "cancelling" | "closed"

/** A payment link in a list. Amounts in whole đồng, times in ISO 8601. */
export type LinkSummary = {
  id: string
  order_code: number
  payment_link_id: string | null
  /** As payOS last returned it: PENDING, PAID and so on; null before its first response. */
  status: string | null
  state: LinkState
  amount: number
  /**
   * The received amount: what payOS confirms; until payOS is queried, or while the link is frozen, what is reported.
   */
  received: number
  /** The amount that webhooks and fetches report; exceeds `received` if payOS does not confirm all of it. */
  reported: number
  /** The amount due; 0 once the link is paid, settled or no longer payable. */
  remaining: number
  /** The amount received above the link's amount. */
  surplus: number
  /** The state of its payment's money that no order has, or that exceeded the amount; null if there was none. */
  unmatched_state: UnmatchedState | null
  /** The order to which users last allocated such money. */
  allocated_to: OrderRef | null
  /** The part of other payments' money that users allocated to its order. */
  allocated_in: number
  /** The sum of its payment's refunds that reached the payer. */
  refunded: number
  is_refunded_in_full: boolean
  /** The sum of its refunds that are being sent. */
  refunding: number
  /** The sum of its refunds that wait for a user: to be confirmed, approved or sent again. */
  refund_waiting: number
  transfer_count: number
  /** The transfer content that the shopper saw. */
  description: string
  /** The payer as far as the bank identifies them; null if no money arrived. */
  payer: { name: string | null; account_ending: string | null } | null
  /** Whether the payer's data was erased. */
  is_payer_erased: boolean
  order: OrderRef | null
  cart_id: string | null
  payment_collection_id: string
  created_at: string
  expires_at: string
}

export type LinkPage = ListPage & { links: LinkSummary[] }

/** An event in a link's life; `params` are for the page's translation. */
export type TimelineEntry = {
  at: string
  type:
    | "created"
    | "webhook"
    | "transfer"
    | "session_deleted"
    | "closed"
    | "cancelled_at_payos"
    | "settled"
    | "fetched"
    | "problem_raised"
    | "problem_resolved"
    | "action"
    | "payout_arrived"
  params: Record<string, string | number | null>
}

/** Everything about one link. */
export type LinkDetail = LinkSummary & {
  channel: string
  /** The contact of the cart's customer; null once there is an order, whose page shows it. */
  contact: { phone: string | null; email: string | null } | null
  /** payOS's own page, which requests the whole amount; null after a partial payment. */
  checkout_url: string | null
  /** VietQR text for the amount due. */
  qr_code: string | null
  receiving_account: {
    bin: string
    bank_name: string | null
    account_number: string
    account_name: string
  } | null
  /** The link as payOS last returned it; null before the first fetch. */
  payos: {
    amount: number
    amount_paid: number
    amount_remaining: number
    status: string
    created_at: string | null
    canceled_at: string | null
    cancellation_reason: string | null
    /** Whether money has arrived since: the amounts are those before it. */
    is_outdated: boolean
  } | null
  /** When the last successful fetch from payOS started. */
  fetched_at: string | null
  /** The reason why it was closed, and the note of the user who closed it. */
  close_reason: string | null
  close_note: string | null
  closed_at: string | null
  settled_at: string | null
  /** How often the links loop failed with it in a row, and the last error. */
  failures: number
  last_error: string | null
  transfers: TransferView[]
  /** Users' decisions about money of its payment, oldest first. */
  decisions: DecisionView[]
  timeline: TimelineEntry[]
  problems: ProblemView[]
  /** Whether a user can cancel it now. */
  can_cancel: boolean
}
