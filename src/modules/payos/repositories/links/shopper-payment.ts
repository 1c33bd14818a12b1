import { DAY_MS } from "../../../../domain/time"
import { findBank } from "../../../../domain/banks/banks"
import { receivedOn, receivedOnAll } from "../../../../domain/money/balance"
import { codeToPay, unpaidAmount } from "../../../../domain/links/code-to-pay"
import { isPayable, toShopperStatus } from "../../../../domain/links/shopper-status"
import type { PaymentView } from "../../../../types/shopper"
import type { Db } from "../db"
import type { PayosLinkWithMoney } from "./link-row"
import { findLinkOfSession, listLinksWithAllocated, type LinkWithAllocated } from "./read-links"

/** A payment for its shopper, with the ids of its collection and link. */
export type ShopperPayment = { collection_id: string; link_id: string; view: PaymentView }

/** How long an order's id is returned: the id alone gives access to the order. */
const SHOW_ORDER_MS = DAY_MS

/** Reads the payment of a session from the ledger; null if it has no such session. Amounts in đồng. */
export async function readShopperPayment(
  db: Db,
  sessionId: string,
): Promise<ShopperPayment | null> {
  const link = await findLinkOfSession(db, sessionId)
  if (!link) return null
  const links = await listLinksWithAllocated(db, link)
  return {
    collection_id: link.payment_collection_id,
    link_id: link.id,
    view: toView(link, links),
  }
}

function toView(link: PayosLinkWithMoney, links: readonly LinkWithAllocated[]): PaymentView {
  const settled = links.find(({ settled_at }) => settled_at !== null)
  const { received, received_before } = settled
    ? receivedMoney(link, links)
    : availableMoney(link, links)
  const facts = { ...link, is_settled: settled !== undefined, available: received }
  const status = toShopperStatus(facts, link.read_at)
  return {
    status,
    amount: link.amount,
    received,
    remaining: unpaidAmount(link),
    received_before,
    expires_at: link.expires_at.toISOString(),
    code: isPayable(status) ? toCode(link) : null,
    cart_gaps: link.cart_gaps,
    order_id: settled ? orderIdToShow(settled) : null,
  }
}

type Received = Pick<PaymentView, "received" | "received_before">

function receivedMoney(link: PayosLinkWithMoney, links: readonly PayosLinkWithMoney[]): Received {
  const earlier = links.filter(({ id }) => id !== link.id)
  return {
    received: receivedOn(link),
    received_before: receivedOnAll(earlier),
  }
}

/**
 * Returns the received money less what was paid back or reallocated to another purchase, deducted from the earlier links
 * first. Money that arrived on an earlier link after this one was created is left out: this code does not deduct it.
 */
function availableMoney(link: PayosLinkWithMoney, links: readonly LinkWithAllocated[]): Received {
  const { received, received_before } = receivedMoney(link, links)
  const moved = links[0] ? link.allocated_in - links[0].allocated_out : 0
  const available = Math.max(0, received + received_before + moved)
  const held = Math.min(received, available)
  const deducted = links
    .filter(({ id }) => id !== link.id)
    .reduce((sum, one) => sum + receivedBefore(one), 0)
  return { received: held, received_before: Math.min(available - held, deducted) }
}

/**
 * Returns what a link had received before a later one was created. payOS may confirm more than its transfers, since two
 * may share a reference, or less, as long as a later one is not confirmed.
 */
function receivedBefore(link: LinkWithAllocated): number {
  const { transferred, recorded_before } = link
  const received = receivedOn(link)
  const later = transferred > 0 ? transferred - recorded_before : received
  return Math.max(Math.min(received, recorded_before), received - later)
}

function orderIdToShow({ order_id, settled_at, read_at }: PayosLinkWithMoney): string | null {
  if (!settled_at) return null
  return read_at.getTime() - settled_at.getTime() < SHOW_ORDER_MS ? order_id : null
}

function toCode(link: PayosLinkWithMoney): PaymentView["code"] {
  const { payment_details } = link
  const code = codeToPay(link)
  return (
    payment_details &&
    code && {
      ...code,
      bin: payment_details.bin,
      bank_name: findBank(payment_details.bin)?.short_name ?? null,
      account_number: payment_details.account_number,
      account_name: payment_details.account_name,
      description: payment_details.description,
    }
  )
}
