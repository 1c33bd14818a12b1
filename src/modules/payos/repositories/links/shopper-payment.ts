import { findBank } from "../../../../domain/banks/banks"
import { receivedOn, receivedOnAll } from "../../../../domain/money/balance"
import { codeToPay, restOf } from "../../../../domain/links/code-to-pay"
import { isPayable, toShopperStatus } from "../../../../domain/links/shopper-status"
import type { PaymentView } from "../../../../types/shopper"
import type { Db } from "../db"
import type { PayosLinkWithMoney } from "./link-row"
import { findLinkOfSession, listLinksWithLeft, type LinkWithLeft } from "./read-links"

/** A payment as its shopper sees it, and what changes of it are told by. */
export type ShopperPayment = { collection_id: string; link_id: string; view: PaymentView }

/** How long an order's id is told: whoever has it may read the order. */
const TELL_ORDER_MS = 24 * 60 * 60_000

/** Reads the payment of a session from the ledger alone; null where it knows no such session. */
export async function readShopperPayment(
  db: Db,
  sessionId: string,
): Promise<ShopperPayment | null> {
  const link = await findLinkOfSession(db, sessionId)
  if (!link) return null
  const links = await listLinksWithLeft(db, link.payment_collection_id)
  return {
    collection_id: link.payment_collection_id,
    link_id: link.id,
    view: toView(link, links),
  }
}

function toView(link: PayosLinkWithMoney, links: readonly LinkWithLeft[]): PaymentView {
  const settled = links.find(({ settled_at }) => settled_at !== null)
  const { received, received_before } = settled ? whatCame(link, links) : whatIsThere(link, links)
  const facts = { ...link, is_settled: settled !== undefined, held: received }
  const status = toShopperStatus(facts, link.read_at)
  return {
    status,
    amount: link.amount,
    received,
    remaining: restOf(link),
    received_before,
    expires_at: link.expires_at.toISOString(),
    code: isPayable(status) ? toCode(link) : null,
    missing: link.missing,
    order_id: settled ? orderToTell(settled) : null,
  }
}

type Received = Pick<PaymentView, "received" | "received_before">

function whatCame(link: PayosLinkWithMoney, links: readonly PayosLinkWithMoney[]): Received {
  const earlier = links.filter(({ id }) => id !== link.id)
  return {
    received: receivedOn(link),
    received_before: receivedOnAll(earlier),
  }
}

/** What was paid back, or went to another purchase, is not received any more; the newest money goes last. */
function whatIsThere(link: PayosLinkWithMoney, links: readonly LinkWithLeft[]): Received {
  const { received, received_before } = whatCame(link, links)
  const moved = links[0] ? link.moved_in - links[0].given_away : 0
  const there = Math.max(0, received + received_before + moved)
  const held = Math.min(received, there)
  return { received: held, received_before: there - held }
}

function orderToTell({ order_id, settled_at, read_at }: PayosLinkWithMoney): string | null {
  if (!settled_at) return null
  return read_at.getTime() - settled_at.getTime() < TELL_ORDER_MS ? order_id : null
}

function toCode(link: PayosLinkWithMoney): PaymentView["code"] {
  const { shown } = link
  const code = codeToPay(link)
  return (
    shown &&
    code && {
      ...code,
      bin: shown.bin,
      bank_name: findBank(shown.bin)?.short_name ?? null,
      account_number: shown.account_number,
      account_name: shown.account_name,
      description: shown.description,
    }
  )
}
