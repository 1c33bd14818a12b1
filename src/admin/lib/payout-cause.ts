type Failure = { error_code?: unknown; error_message?: unknown }

/**
 * Why a payout did not arrive: in the reader's language where this plugin has words for it, with payOS's
 * own words beside them; else in payOS's.
 */
export function payoutCause(
  t: (key: string, values?: Record<string, unknown>) => string,
  { error_code, error_message }: Failure,
): string | null {
  const [code = ""] = typeof error_code === "string" ? error_code.split(":") : []
  const told = typeof error_message === "string" ? error_message : code
  if (!told) return null
  return t(`errors.${code}`, { defaultValue: told, payos_desc: told })
}
