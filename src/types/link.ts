import type { ListPage } from "./list-page"
import type { ProblemView } from "./problem"
import type { DecisionView } from "./unmatched"

/** Where a link stands with us; `closing`: to be cancelled at payOS. */
export type LinkState = "creating" | "open" | "closing" | "closed"

/** The order that a link's cart became, or that the link was made for. */
export type OrderRef = { id: string; display_id: number }

/** A payment link in a list. Amounts in whole đồng, times in ISO 8601. */
export type LinkSummary = {
  id: string
  order_code: number
  payment_link_id: string | null
  /** As payOS last said it: PENDING, PAID and so on; null before its first answer. */
  status: string | null
  state: LinkState
  amount: number
  /** What transfers brought in so far, as far as payOS confirms it. */
  received: number
  /** What webhooks and payOS's list tell of: more than `received` where payOS does not confirm all of it. */
  reported: number
  /** What is still due by it; 0 once it is paid, settled or not to be paid any more. */
  remaining: number
  /** What came in above the amount. */
  surplus: number
  transfer_count: number
  /** The transfer content that the shopper was shown. */
  description: string
  /** Who paid, as far as the bank tells; null while nobody has. */
  payer: { name: string | null; account_ending: string | null } | null
  /** Who paid was erased. */
  is_payer_erased: boolean
  order: OrderRef | null
  cart_id: string | null
  payment_collection_id: string
  has_problem: boolean
  created_at: string
  expires_at: string
}

export type LinkPage = ListPage & { links: LinkSummary[] }

/** One bank transfer on a link. Amount in đồng; accounts as far as the bank tells. */
export type TransferView = {
  id: string
  reference: string | null
  amount: number
  /** ISO 8601; when it was booked here, where the bank told no time. */
  occurred_at: string
  description: string | null
  account_number: string | null
  counter_account: PartyView | null
  virtual_account: PartyView | null
  /** Payer and content were erased. */
  is_erased: boolean
  /** Who told of it first. */
  source: "webhook" | "fetch"
}

/** One end of a transfer. */
export type PartyView = {
  bank_id: string | null
  bank_name: string | null
  name: string | null
  number: string | null
}

/** A moment in a link's life; `params` are for the page's words. */
export type TimelineEntry = {
  at: string
  type:
    | "created"
    | "webhook"
    | "transfer"
    | "session_gone"
    | "ended"
    | "cancelled_at_payos"
    | "settled"
    | "checked"
    | "problem_raised"
    | "problem_resolved"
    | "act"
  params: Record<string, string | number | null>
}

/** Everything about one link. */
export type LinkDetail = LinkSummary & {
  channel: string
  /** The last four characters. */
  client_id_ending: string
  /** payOS's own page, which asks the whole amount: null once a part has come. */
  checkout_url: string | null
  /** VietQR text for what is still to be paid on it. */
  qr_code: string | null
  receiving_account: {
    bin: string
    bank_name: string | null
    account_number: string
    account_name: string
  } | null
  /** The link as payOS answered the last time it was asked; null before. */
  payos: {
    amount: number
    amount_paid: number
    amount_remaining: number
    status: string
    created_at: string | null
    canceled_at: string | null
    cancellation_reason: string | null
  } | null
  /** When payOS was last asked and answered. */
  checked_at: string | null
  /** Why we ended it, and what the person wrote who did. */
  end_reason: string | null
  end_note: string | null
  closed_at: string | null
  settled_at: string | null
  /** When the loop looks at it again, how often that failed in a row, and why. */
  next_check_at: string | null
  attempts: number
  last_error: string | null
  transfers: TransferView[]
  /** What users decided about money of its payment, oldest first. */
  decisions: DecisionView[]
  timeline: TimelineEntry[]
  problems: ProblemView[]
  /** Whether it can be cancelled by hand now. */
  can_cancel: boolean
}
