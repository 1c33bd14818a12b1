import {
  readAccountRequest,
  recordAccountRequestAnswer,
  type AccountRequestReading,
} from "../../modules/payos/repositories/account-requests/account-request-answer"
import type { AccountRequestAccount } from "../../modules/payos/repositories/account-requests/account-request-row"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { digestsOf } from "./secret"

/** A link's secret, and the second factor as the shopper typed it. */
export type ShopperProof = { secret: string; factor: string }

/**
 * The sum that a request is about, in đồng, for who has the link and knows the second factor.
 *
 * @throws MedusaError the same one for every link that cannot be used
 */
export async function openAccountRequest(
  { db }: Pick<PayosContext, "db">,
  { secret, factor }: ShopperProof,
): Promise<number> {
  return requireProved(await readAccountRequest(db, digestsOf(secret, factor)))
}

/**
 * Stores where the money goes, and uses up the link.
 *
 * @throws MedusaError the same one for every link that cannot be used
 */
export async function answerAccountRequest(
  { db }: Pick<PayosContext, "db">,
  { secret, factor }: ShopperProof,
  account: AccountRequestAccount,
): Promise<number> {
  return requireProved(await recordAccountRequestAnswer(db, digestsOf(secret, factor), account))
}

function requireProved(reading: AccountRequestReading): number {
  if (reading.type === "proved") return reading.amount
  if (reading.type === "dead") throw refusal("payos_account_request_ended")
  throw refusal("payos_account_request_wrong_factor", { left: reading.left })
}
