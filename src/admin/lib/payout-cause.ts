type Failure = { error_code?: unknown; error_message?: unknown }

/**
 * Why a payout did not arrive: by `payouts.failure` if the plugin did not send it, by `errors` if payOS refused it,
 * else in payOS's own words, which the server leaves out for a user who may not read payouts.
 */
export function payoutCause(
  t: (key: string, values?: Record<string, unknown>) => string,
  { error_code, error_message }: Failure,
): string | null {
  const [code = ""] = typeof error_code === "string" ? error_code.split(":") : []
  const message = typeof error_message === "string" ? error_message : ""
  if (!code && !message) return null
  const refusal = t(`errors.${code}`, { defaultValue: message, payos_desc: message })
  return t(`payouts.failure.${code}`, { defaultValue: refusal })
}
