import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { searchBanks } from "../../../../domain/banks/banks"
import type { BanksQuery } from "../query"

/** Lists banks that accept payouts, searched by any part of their name, with or without diacritics. */
export function GET(req: MedusaRequest<unknown, BanksQuery>, res: MedusaResponse): void {
  const { q } = req.validatedQuery as BanksQuery
  res.json({ banks: searchBanks(q) })
}
