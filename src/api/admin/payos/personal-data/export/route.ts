import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireUser } from "../../user"
import type { PersonBody } from "../bodies"
import { needPerson } from "../need-person"
import { exportPerson } from "../../../../../modules/payos/repositories/personal-data/person"
import { contextOf } from "../../../../../use-cases/context"

/** Everything that the ledger holds of one person's payments, as a file to hand over. */
export async function POST(
  req: AuthenticatedMedusaRequest<PersonBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const data = await exportPerson(context.db, await needPerson(req), user_id)
  res.set({
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="payos-personal-data.json"`,
  })
  res.json({ exported_at: new Date().toISOString(), personal_data: data })
}
