import type { ProviderContext } from "../context"
import { raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { PayableSession } from "./session-request"

/** Raises a problem for each tax rate that payOS does not support: one per rate, not one per cart. */
export async function reportUnsupportedTaxRates(
  { db }: ProviderContext,
  { unsupported_rates, request }: PayableSession,
): Promise<void> {
  for (const { rate, title } of unsupported_rates) {
    await raiseProblem(db, {
      kind: "invoice_rate_unsupported",
      subject: `tax_rate:${rate}`,
      detail: { rate, title, payment_collection_id: request.payment_collection_id },
    })
  }
}
