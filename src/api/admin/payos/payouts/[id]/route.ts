import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusal } from "../../../../../modules/payos/refusal"
import { nameActors } from "../../named-audit-log"
import { toPayoutView } from "../../payout-view"
import {
  findPayout,
  listAttempts,
} from "../../../../../modules/payos/repositories/payouts/read-payouts"
import { listAuditEntries } from "../../../../../modules/payos/repositories/audit-log"
import { readOrdersOf } from "../../../../../medusa/read-orders"
import { contextOf } from "../../../../../use-cases/context"

/** Returns one payout with the order whose money it is, its send attempts and its audit log. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const payout = await findPayout(context.db, req.params["id"] ?? "")
  if (!payout) throw refusal("payos_payout_not_found")
  const { payment_collection_id: collectionId } = payout
  const [found, entries, orders] = await Promise.all([
    listAttempts(context.db, payout.id),
    listAuditEntries(context.db, payout.id),
    readOrdersOf(context.query, collectionId ? [collectionId] : []),
  ])
  const attempts = found.map(({ client_id, ...attempt }) => ({
    ...attempt,
    channel: context.channels.nameOfPayoutChannel(client_id),
  }))
  const audit_log = await nameActors(context.query, entries)
  const order = (collectionId && orders.get(collectionId)) || null
  res.json({ payout: toPayoutView(payout), order, attempts, audit_log })
}
