import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Health } from "../../../../types/health"
import { checkHealth } from "../../../../use-cases/health/check-health"
import { contextOf } from "../../../../use-cases/context"

/** Whether everything that payments need works, and what to do where it does not. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ health: Health }>,
): Promise<void> {
  res.json({ health: await checkHealth(contextOf(req.scope)) })
}
