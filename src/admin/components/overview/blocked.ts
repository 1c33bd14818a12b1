import type { AccountBalance, Overview } from "../../../types/overview"
import { ApiError } from "../../lib/api-error"
import { useMessages } from "../../lib/messages"

/** `to`: the list of the payouts that it is about. */
type Blocked = { reason: string; to?: string }

/** The list of the payouts that payOS has accepted and not carried out. */
const AT_PAYOS = "/payos/payouts?state=processing&state=on_hold"

/**
 * Returns what blocks payouts without being a problem of the ledger: a payOS error, a balance that is too low, or
 * payouts that await approval on my.payos.vn.
 */
export function useBlocked(overview: Overview): Blocked[] {
  const { t, dong, errorText } = useMessages()
  const { drafts, queued, held } = overview
  const accounts = overview.balances ?? [overview]
  const refusals = accounts.flatMap(({ balance_error: error }) =>
    error && error.code !== "payos_no_payout_channel" ? [errorText(balanceError(error))] : [],
  )
  const known = accounts.flatMap(({ balance }) => balance?.amount ?? [])
  const available = known.reduce((sum, amount) => sum + amount, 0)
  const needed = drafts.amount + queued.amount + held.amount
  const isShort = known.length === accounts.length && needed > available
  return [
    ...[...new Set(refusals)].map((reason) => ({ reason })),
    ...(isShort ? [{ reason: t("overview.blocked.short", { amount: dong(needed) }) }] : []),
    ...(held.count > 0
      ? [{ reason: t("overview.blocked.held", { amount: dong(held.amount) }), to: AT_PAYOS }]
      : []),
  ]
}

/** Converts payOS's balance error to an `ApiError`. */
export function balanceError(error: NonNullable<AccountBalance["balance_error"]>): ApiError {
  return new ApiError({ ...error, status: 0, body: {} })
}
