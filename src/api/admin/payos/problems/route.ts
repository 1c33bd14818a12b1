import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import type { listQuery } from "../query"

/** Open problems, newest first. */
export async function GET(
  req: MedusaRequest<unknown, z.infer<typeof listQuery>>,
  res: MedusaResponse,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { limit, offset } = req.validatedQuery as z.infer<typeof listQuery>
  const { problems, count } = await payos.listProblems({ limit, offset })
  res.json({ problems, count, limit, offset })
}
