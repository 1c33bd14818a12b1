import {
  readBankDetailsRequest,
  recordBankDetailsRequestAnswer,
  type BankDetailsRequestResult,
} from "../../modules/payos/repositories/bank-details-requests/bank-details-request-answer"
import type { BankDetailsRequestAccount } from "../../modules/payos/repositories/bank-details-requests/bank-details-request-row"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { digestsOf } from "./secret"

/** A link's secret, and the second factor as the customer typed it. */
export type CustomerCredentials = { secret: string; factor: string }

/**
 * Returns the amount that a request is about, in đồng, to the holder of its link who knows the second factor.
 *
 * @throws MedusaError the same one for every link that cannot be used
 */
export async function openBankDetailsRequest(
  { db }: Pick<PayosContext, "db">,
  { secret, factor }: CustomerCredentials,
): Promise<number> {
  return requireVerified(await readBankDetailsRequest(db, digestsOf(secret, factor)))
}

/**
 * Stores the customer's account; the link cannot be used again.
 *
 * @throws MedusaError the same one for every link that cannot be used
 */
export async function answerBankDetailsRequest(
  { db }: Pick<PayosContext, "db">,
  { secret, factor }: CustomerCredentials,
  account: BankDetailsRequestAccount,
): Promise<number> {
  return requireVerified(
    await recordBankDetailsRequestAnswer(db, digestsOf(secret, factor), account),
  )
}

function requireVerified(result: BankDetailsRequestResult): number {
  if (result.type === "verified") return result.amount
  if (result.type === "unusable") throw refusal("payos_bank_details_request_closed")
  throw refusal("payos_bank_details_request_wrong_factor", { left: result.left })
}
