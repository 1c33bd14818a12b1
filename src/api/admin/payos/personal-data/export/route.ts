import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireUser } from "../../../../user"
import type { SubjectBody } from "../bodies"
import { requireSubject } from "../require-subject"
import { exportPersonalData } from "../../../../../modules/payos/repositories/personal-data/subject"
import { contextOf } from "../../../../../use-cases/context"

/** Everything that the ledger holds about a data subject's payments, as a JSON file. */
export async function POST(
  req: AuthenticatedMedusaRequest<SubjectBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const data = await exportPersonalData(context.db, await requireSubject(req), user_id)
  res.set({
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="payos-personal-data.json"`,
  })
  res.json({ exported_at: new Date().toISOString(), personal_data: data })
}
