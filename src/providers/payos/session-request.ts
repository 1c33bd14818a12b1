import { createHash } from "node:crypto"
import type { BigNumberInput } from "@medusajs/framework/types"
import { toLinkItems, type CartLine, type LinkItem } from "../../domain/items"
import { alreadyReceived } from "../../modules/payos/already-received"
import type { SessionLinkRequest } from "../../modules/payos/channel/create-link"
import { toDecimal } from "../../modules/payos/medusa/decimal"
import {
  holdsOurMoney,
  PAYMENT_FIELDS,
  type PaymentRow,
} from "../../modules/payos/medusa/read-payment"
import { unknownSession } from "./errors"
import type { House } from "./house"

type SessionRow = {
  payment_collection_id: string
  payment_collection?: {
    cart?: { id: string; completed_at: string | null; items?: ItemRow[] } | null
    payments?: PaymentRow[]
  }
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
  "payment_collection.cart.completed_at",
  "payment_collection.cart.items.title",
  "payment_collection.cart.items.product_title",
  "payment_collection.cart.items.quantity",
  "payment_collection.cart.items.total",
  ...PAYMENT_FIELDS.map((field) => `payment_collection.payments.${field}`),
]

/**
 * What a session asks of a link, read from Medusa by the session's own id. Nothing of it is what a
 * client sent.
 *
 * @throws MedusaError where the session does not exist, or its cart was paid for already
 */
export async function readSessionRequest(
  house: House,
  sessionId: string,
  amount: number,
): Promise<SessionLinkRequest> {
  const row = await readSession(house, sessionId, FIELDS)
  if (!row) throw unknownSession()
  const cart = row.payment_collection?.cart
  const isPaid = (row.payment_collection?.payments ?? []).some(holdsOurMoney)
  if (isPaid || cart?.completed_at) throw alreadyReceived()
  const items = toLinkItems((cart?.items ?? []).map(toCartLine), amount)
  return {
    payment_collection_id: row.payment_collection_id,
    session_id: sessionId,
    cart_id: cart?.id ?? null,
    amount,
    items,
    isWanted: async () => (await readSession(house, sessionId, ["id"])) !== undefined,
    fingerprint: fingerprint(items),
  }
}

/** What tells one link's content from another's. */
export function fingerprint(items: readonly LinkItem[]): string {
  return createHash("sha256").update(JSON.stringify(items)).digest("hex")
}

async function readSession(
  { query }: House,
  id: string,
  fields: string[],
): Promise<SessionRow | undefined> {
  const { data } = await query.graph({ entity: "payment_session", fields, filters: { id } })
  return data[0] as SessionRow | undefined
}

function toCartLine({ product_title, title, quantity, total }: ItemRow): CartLine {
  return {
    title: product_title ?? title,
    quantity: Number(toDecimal(quantity)),
    total: Number(toDecimal(total)),
  }
}
