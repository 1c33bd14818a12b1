import {
  readRefundClaim,
  recordRefundClaimAnswer,
  type RefundClaimReading,
} from "../../modules/payos/repositories/refund-claims/refund-claim-answer"
import type { RefundClaimAccount } from "../../modules/payos/repositories/refund-claims/refund-claim-row"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { digestsOf } from "./secret"

/** A link's secret, and the second factor as the shopper typed it. */
export type ShopperProof = { secret: string; factor: string }

/**
 * The sum that a claim is about, in đồng, for who has the link and knows the second factor.
 *
 * @throws MedusaError the same one for every link that cannot be used
 */
export async function openRefundClaim(
  { db }: Pick<PayosContext, "db">,
  { secret, factor }: ShopperProof,
): Promise<number> {
  return requireProved(await readRefundClaim(db, digestsOf(secret, factor)))
}

/**
 * Stores where the money goes, and uses up the link.
 *
 * @throws MedusaError the same one for every link that cannot be used
 */
export async function answerRefundClaim(
  { db }: Pick<PayosContext, "db">,
  { secret, factor }: ShopperProof,
  account: RefundClaimAccount,
): Promise<number> {
  return requireProved(await recordRefundClaimAnswer(db, digestsOf(secret, factor), account))
}

function requireProved(reading: RefundClaimReading): number {
  if (reading.type === "proved") return reading.amount
  if (reading.type === "dead") throw refusal("payos_refund_claim_ended")
  throw refusal("payos_refund_claim_wrong_factor", { left: reading.left })
}
