import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Health } from "../../../../types/health"
import { checkHealth } from "../../../../use-cases/health/check-health"
import { contextOf } from "../../../../use-cases/context"

/** Returns the results of the health checks, each with its remedy. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ health: Health }>,
): Promise<void> {
  res.json({ health: await checkHealth(contextOf(req.scope)) })
}
