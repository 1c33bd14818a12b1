import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Overview } from "../../../../types/overview"
import { readBalance } from "./read-balance"
import { readFigures } from "../../../../modules/payos/repositories/overview"
import { contextOf } from "../../../../use-cases/context"

/** Returns the admin's overview: balance, money received by day, and the counts of pending work. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ overview: Overview }>,
): Promise<void> {
  const context = contextOf(req.scope)
  const [balance, figures] = await Promise.all([
    readBalance(context),
    readFigures(context.db, new Date()),
  ])
  res.json({ overview: { ...balance, ...figures } })
}
