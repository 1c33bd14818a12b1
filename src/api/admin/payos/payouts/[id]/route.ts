import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuse } from "../../../../../modules/payos/refuse"
import { toPayoutView } from "../../payout-view"
import {
  findPayout,
  listAttempts,
} from "../../../../../modules/payos/repositories/payouts/read-payouts"
import { listAuditEntries } from "../../../../../modules/payos/repositories/audit-log"
import { contextOf } from "../../../../../use-cases/context"

/** One payout with every sending of it, and who did what about it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const payout = await findPayout(context.db, req.params["id"] ?? "")
  if (!payout) throw refuse("payos_payout_not_found")
  const [attempts, acts] = await Promise.all([
    listAttempts(context.db, payout.id),
    listAuditEntries(context.db, payout.id),
  ])
  res.json({ payout: toPayoutView(payout), attempts, acts })
}
