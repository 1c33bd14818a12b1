import { findBank } from "../../../domain/banks"
import { receivedOn } from "../../../domain/balance"
import { isPayable, toShopperStatus } from "../../../domain/shopper-status"
import { withAmount } from "../../../domain/vietqr"
import type { PaymentView } from "../../../types/shopper"
import type { Db } from "./db"
import type { PayosLinkWithMoney } from "./link-row"
import { findLinkOfSession, listLinksOfCollection } from "./read-links"

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
  const links = await listLinksOfCollection(db, link.payment_collection_id)
  return {
    collection_id: link.payment_collection_id,
    link_id: link.id,
    view: toView(link, links),
  }
}

function toView(link: PayosLinkWithMoney, links: readonly PayosLinkWithMoney[]): PaymentView {
  const settled = links.find(({ settled_at }) => settled_at !== null)
  const status = toShopperStatus({ ...link, is_settled: settled !== undefined }, link.read_at)
  const received = receivedOn(link)
  const earlier = links.filter(({ id }) => id !== link.id)
  return {
    status,
    amount: link.amount,
    received,
    remaining: Math.max(0, link.amount - received),
    received_before: earlier.reduce((sum, other) => sum + receivedOn(other), 0),
    expires_at: link.expires_at.toISOString(),
    code: isPayable(status) ? toCode(link, received) : null,
    missing: link.missing,
    order_id: settled ? orderToTell(settled) : null,
  }
}

function orderToTell({ order_id, settled_at, read_at }: PayosLinkWithMoney): string | null {
  if (!settled_at) return null
  return read_at.getTime() - settled_at.getTime() < TELL_ORDER_MS ? order_id : null
}

/** After a part has come the code asks for the rest: scanned again, it must not take the whole twice. */
function toCode({ shown, amount }: PayosLinkWithMoney, received: number): PaymentView["code"] {
  const rest = received > 0 && shown ? withAmount(shown.qr_code, amount - received) : null
  return (
    shown && {
      qr: rest ?? shown.qr_code,
      bin: shown.bin,
      bank_name: findBank(shown.bin)?.short_name ?? null,
      account_number: shown.account_number,
      account_name: shown.account_name,
      description: shown.description,
      checkout_url: shown.checkout_url,
    }
  )
}
