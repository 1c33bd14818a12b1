import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireUser } from "../../../../user"
import type { SubjectBody } from "../bodies"
import type { SubjectQuery } from "../../../../../medusa/read-subject"
import { exportSubjectData } from "../../../../../use-cases/personal-data/export-subject-data"
import { contextOf } from "../../../../../use-cases/context"

/** Sends everything that the ledger holds about a data subject's payments, as a JSON file. */
export async function POST(
  req: AuthenticatedMedusaRequest<SubjectBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const data = await exportSubjectData(context, req.validatedBody as SubjectQuery, user_id)
  res.set({
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="payos-personal-data.json"`,
  })
  res.json({ exported_at: new Date().toISOString(), personal_data: data })
}
