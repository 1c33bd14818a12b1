import { toLinkItems } from "../../../src/domain/links/items"
import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import type { PayosServices } from "../../../src/modules/payos/services"
import type { ServiceUnderTest } from "./service-under-test"
import { linkForSession } from "../../../src/use-cases/links/link-for-session"
import { findLink } from "../../../src/modules/payos/repositories/links/read-links"

const LINES = [
  { title: "Áo dài lụa", quantity: 2, total: 200_000 },
  { title: "Nón lá", quantity: 1, total: 50_000 },
]

/** Creates the link of a cart's payment session. */
export const checkOut = async (
  payos: PayosServices,
  cart: string,
  amount: number,
): Promise<PayosLinkWithMoney> => {
  const items = toLinkItems(LINES, amount)
  const { id } = await linkForSession(payos, {
    channel: payos.channels.defaultChannel.name,
    payment_collection_id: `pay_col_${cart}`,
    session_id: `payses_${cart}`,
    cart_id: `cart_${cart}`,
    amount,
    items,
    fingerprint: JSON.stringify(items),
    is_first: true,
    counted_link_ids: [],
    sessionExists: () => Promise.resolve(true),
  })
  return readLink({ payos }, id)
}

/** Reads a link from the ledger. */
export const readLink = async (
  { payos }: Pick<ServiceUnderTest, "payos">,
  id: string,
): Promise<PayosLinkWithMoney> => {
  const link = await findLink(payos.db, id)
  if (!link) throw new Error("The ledger has no such link")
  return link
}
