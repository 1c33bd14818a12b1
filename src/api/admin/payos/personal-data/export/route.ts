import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../modules/payos"
import type PayosModuleService from "../../../../../modules/payos/service"
import { requireUser } from "../../user"
import type { PersonBody } from "../bodies"
import { needPerson } from "../need-person"
import { exportPerson } from "../../../../../modules/payos/repositories/personal-data/person"

/** Everything that the ledger holds of one person's payments, as a file to hand over. */
export async function POST(
  req: AuthenticatedMedusaRequest<PersonBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const data = await exportPerson(payos.db, await needPerson(req), user_id)
  res.set({
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="payos-personal-data.json"`,
  })
  res.json({ exported_at: new Date().toISOString(), personal_data: data })
}
