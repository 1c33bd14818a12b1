import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import type { Overview } from "../../../../types/overview"
import { readBalance } from "./read-balance"
import { readFigures } from "../../../../modules/payos/repositories/overview"

/** What a merchant sees first: balance, money by day, and what waits for somebody. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ overview: Overview }>,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const [balance, figures] = await Promise.all([
    readBalance(payos),
    readFigures(payos.db, new Date()),
  ])
  res.json({ overview: { ...balance, ...figures } })
}
