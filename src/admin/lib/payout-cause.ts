import type { PayoutView } from "../../types/payout"
import type { Translate } from "../messages/message-key"

type Failure = {
  error_code?: unknown
  error_message?: unknown
  batch_id?: unknown
  attempt?: unknown
}

/** Only the first attempt of a batch's payout is sent together with others. */
const isSentTogether = ({ batch_id, attempt }: Failure): boolean =>
  typeof batch_id === "string" && attempt === 1

/**
 * Returns why a payout failed: from `payouts.failure` if the plugin did not send it, from `errors` if payOS refused it,
 * else payOS's own text, which the server omits for a user without permission to read payouts. payOS refuses all
 * payouts of a request because of one of them, and names it only in its text.
 */
export function payoutCause(t: Translate, failure: Failure): string | null {
  const { error_code, error_message } = failure
  const [code = ""] = typeof error_code === "string" ? error_code.split(":") : []
  const message = typeof error_message === "string" ? error_message : ""
  if (!code && !message) return null
  if (code === "payos_refused" && isSentTogether(failure)) {
    return t("payouts.refusedTogether", { cause: message })
  }
  const refusal = t(`errors.${code}`, { defaultValue: message, payos_desc: message })
  return t(`payouts.failure.${code}`, { defaultValue: refusal })
}

/** Returns the notes on a payout next to its state: what to do at payOS, and the account holder that payOS reports. */
export function payoutNotes(
  t: Translate,
  { awaits_payos_approval, to_account_name: name, reported_name: reported }: PayoutView,
): string[] {
  return [
    ...(awaits_payos_approval ? [t("payouts.waitsAtPayos.text")] : []),
    ...(reported ? [t("payouts.otherName", { name, reported })] : []),
  ]
}
