import { createHash, randomBytes } from "node:crypto"
import { digitsOf } from "../../domain/payouts/bank-details-request-factor"
import type { CredentialDigests } from "../../modules/payos/repositories/bank-details-requests/bank-details-request-answer"

/** Returns 256 random bits for a link. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** Returns the stored digests of a link's secret and of its second factor, which is hashed together with the secret. */
export function digestsOf(secret: string, factor: string): CredentialDigests {
  return {
    secret_hash: sha256(secret),
    factor_hash: sha256(JSON.stringify([secret, digitsOf(factor)])),
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
