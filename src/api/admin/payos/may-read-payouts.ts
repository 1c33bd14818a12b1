import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { PayoutEstimateView } from "../../../types/payout"
import { contextOf } from "../../../use-cases/context"
import { readDenials } from "../../../use-cases/permissions/read-permissions"
import { actorOf } from "../../user"

/** Returns whether a user's roles allow the user to see recipients and the payout account. */
export async function mayReadPayouts(req: AuthenticatedMedusaRequest): Promise<boolean> {
  const denialOf = await readDenials(contextOf(req.scope), actorOf(req))
  return denialOf("payos_payout:read") !== "no_role"
}

/** Converts an estimate, without the payout account for a user who may not read payouts. */
export function toEstimateView(
  estimate: PayoutEstimateView | null,
  mayRead: boolean,
): PayoutEstimateView | null {
  if (!estimate || mayRead) return estimate
  const { total, fee } = estimate
  return {
    total,
    fee,
    balance: null,
    account_number: null,
    account_name: null,
    is_covered: null,
  }
}
