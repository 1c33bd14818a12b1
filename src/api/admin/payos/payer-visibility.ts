import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { contextOf } from "../../../use-cases/context"
import { readDenials } from "../../../use-cases/permissions/read-permissions"
import { actorOf } from "../../user"

/** What a user may see of a payer, apart from the bank and the end of the account. */
export type PayerVisibility = {
  /** Names and the bank's text: visible to users who may read payments or payouts. */
  name: boolean
  /** The whole account number: visible only to users who may read payouts. */
  account: boolean
}

export async function payerVisibilityOf(req: AuthenticatedMedusaRequest): Promise<PayerVisibility> {
  const denialOf = await readDenials(contextOf(req.scope), actorOf(req))
  const account = denialOf("payos_payout:read") !== "no_role"
  return { name: account || denialOf("payos_payment:read") !== "no_role", account }
}
