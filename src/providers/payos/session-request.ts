import { createHash } from "node:crypto"
import type { BigNumberInput } from "@medusajs/framework/types"
import { toLinkItems, type CartLine } from "../../domain/items"
import type { SessionLinkRequest } from "../../modules/payos/channel/create-link"
import { toDecimal } from "../../modules/payos/medusa/decimal"
import { unknownSession } from "./errors"
import type { House } from "./house"

type SessionRow = {
  payment_collection_id: string
  payment_collection?: { cart?: { id: string; items?: ItemRow[] } | null }
}
type ItemRow = {
  product_title: string | null
  title: string
  quantity: BigNumberInput
  total: BigNumberInput
}

const FIELDS = [
  "payment_collection_id",
  "payment_collection.cart.id",
  "payment_collection.cart.items.title",
  "payment_collection.cart.items.product_title",
  "payment_collection.cart.items.quantity",
  "payment_collection.cart.items.total",
]

/**
 * What a session asks of a link, read from Medusa by the session's own id. Nothing of it is what a
 * client sent.
 *
 * @throws MedusaError where the session does not exist
 */
export async function readSessionRequest(
  { query }: House,
  sessionId: string,
  amount: number,
): Promise<SessionLinkRequest> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: FIELDS,
    filters: { id: sessionId },
  })
  const row = data[0] as SessionRow | undefined
  if (!row) throw unknownSession()
  const cart = row.payment_collection?.cart
  const items = toLinkItems((cart?.items ?? []).map(toCartLine), amount)
  return {
    payment_collection_id: row.payment_collection_id,
    session_id: sessionId,
    cart_id: cart?.id ?? null,
    amount,
    items,
    fingerprint: createHash("sha256").update(JSON.stringify(items)).digest("hex"),
  }
}

function toCartLine({ product_title, title, quantity, total }: ItemRow): CartLine {
  return {
    title: product_title ?? title,
    quantity: Number(toDecimal(quantity)),
    total: Number(toDecimal(total)),
  }
}
