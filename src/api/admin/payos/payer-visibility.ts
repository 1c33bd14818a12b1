import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { PayerVisibility } from "../../../domain/access/payer-visibility"
import { contextOf } from "../../../use-cases/context"
import { readDenials } from "../../../use-cases/permissions/read-permissions"
import { actorOf } from "../../user"

export async function payerVisibilityOf(req: AuthenticatedMedusaRequest): Promise<PayerVisibility> {
  const denialOf = await readDenials(contextOf(req.scope), actorOf(req))
  const account = denialOf("payos_payout:read") !== "no_role"
  return { name: account || denialOf("payos_payment:read") !== "no_role", account }
}
