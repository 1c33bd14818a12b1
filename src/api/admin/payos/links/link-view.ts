import { receivedOn, reportedOn } from "../../../../domain/money/balance"
import { payableAmount } from "../../../../domain/links/code-to-pay"
import type { ListedLink } from "../../../../modules/payos/repositories/links/list-links"
import type { LinkSummary } from "../../../../types/link"
import type { OrderRef } from "../../../../types/order-ref"
import type { MoneyUseView } from "../money-use-view"

/** What Medusa and the ledger record about a link's purchase. */
type Purchase = {
  order: OrderRef | null
  moneyUse: MoneyUseView | undefined
}

/** Converts a link for the admin's list. Amounts in đồng. */
export function toLinkSummary(
  link: Omit<ListedLink, "created_text">,
  { order, moneyUse }: Purchase,
): LinkSummary {
  const received = receivedOn(link)
  const { counter_account } = link
  return {
    id: link.id,
    order_code: link.order_code,
    payment_link_id: link.payment_link_id,
    status: link.status,
    state: link.state,
    amount: link.amount,
    received,
    reported: reportedOn(link),
    remaining: payableAmount(link),
    surplus: Math.max(0, received - link.amount),
    unmatched_state: moneyUse?.state ?? null,
    allocated_to: moneyUse?.allocated_to ?? null,
    allocated_in: link.allocated_in,
    refunded: moneyUse?.refunded ?? 0,
    is_refunded_in_full: moneyUse?.is_refunded_in_full ?? false,
    refunding: moneyUse?.refunding ?? 0,
    refund_waiting: moneyUse?.refund_waiting ?? 0,
    transfer_count: link.transfers,
    description: link.payment_details?.description ?? link.description,
    payer: counter_account && {
      name: counter_account.name,
      account_ending: ending(counter_account.number),
    },
    is_payer_erased: link.is_payer_erased,
    order,
    cart_id: link.cart_id,
    payment_collection_id: link.payment_collection_id,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
  }
}

/** Returns the last four characters of a text that is never shown in full. */
export function ending(text: string | null): string | null {
  return text && text.slice(-4)
}
