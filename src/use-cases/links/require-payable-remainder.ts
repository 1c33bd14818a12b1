import { formatDong } from "../../domain/money/money"
import { refusal } from "../../modules/payos/refusal"
import type { ProviderContext } from "../context"

/**
 * Requires that a link can be created for the balance due.
 *
 * @param rest in whole đồng; not above 0 if all the money is here
 * @throws MedusaError if it is too small for a transfer
 */
export function requirePayableRemainder({ options }: ProviderContext, rest: number): void {
  if (rest > 0 && rest < options.minAmount)
    throw refusal("payos_remainder_too_small", { rest: formatDong(rest) })
}
