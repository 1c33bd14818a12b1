import type { ReadingContext } from "../../../use-cases/context"
import type { PayableSession } from "../session-request"
import { raiseProblem } from "../../../modules/payos/repositories/problems/problems"

/** Tells a person of tax rates that payOS has none for: once a rate, not once a cart. */
export async function reportUnsupportedTaxRates(
  { db }: ReadingContext,
  { unknown_rates, request }: PayableSession,
): Promise<void> {
  for (const { rate, title } of unknown_rates) {
    await raiseProblem(db, {
      kind: "invoice_rate_unknown",
      subject: `tax_rate:${rate}`,
      detail: { rate, title, payment_collection_id: request.payment_collection_id },
    })
  }
}
