import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../../use-cases/context"
import { recoverLinks } from "../../../../../use-cases/links/recover-links"
import { requireUser } from "../../../../user"
import { withPayosErrorResponse } from "../../payos-error-response"
import type { RecoverLinksBody } from "../bodies"

/** Recovers the links of a bank statement's order codes that a restored ledger does not have. */
export async function POST(
  req: AuthenticatedMedusaRequest<RecoverLinksBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  await withPayosErrorResponse({ req, res }, async () => {
    res.json(await recoverLinks(context, { words: req.validatedBody.words, actor_id }))
  })
}
