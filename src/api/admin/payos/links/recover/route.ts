import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../../use-cases/context"
import { recoverLinks } from "../../../../../use-cases/links/recover-links"
import { requireUser } from "../../../../user"
import { withPayosErrorResponse } from "../../payos-error-response"
import type { RecoverLinksBody } from "../bodies"

/** A user has payOS asked about the order codes of a bank statement that a restored ledger does not know. */
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
