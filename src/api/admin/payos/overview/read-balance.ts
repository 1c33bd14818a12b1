import type PayosModuleService from "../../../../modules/payos/service"
import { PayOSError } from "../../../../payos"
import type { Overview } from "../../../../types/overview"
import { describePayosError } from "../answer-payos-error"

/** The page's figures do not wait long for payOS. */
const BALANCE_MS = 4_000

/** The payout account, or why it is not shown; everything else on the page is shown all the same. */
export async function readBalance({
  payouts,
  options,
}: PayosModuleService): Promise<Pick<Overview, "balance" | "balance_error">> {
  if (!payouts.isOpen) {
    const message = "No payout channel is configured: set the plugin's option payout."
    return { balance: null, balance_error: { code: "payos_no_payout_channel", message } }
  }
  try {
    const call = { deadlineMs: BALANCE_MS }
    const { data, signed } = await payouts.client.payoutsAccount.balance(call)
    const { accountNumber: account_number, accountName: account_name, balance } = data
    const account = { amount: Number(balance), account_number, account_name, is_signed: signed }
    return { balance: account, balance_error: null }
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const message = describePayosError(error, options.outgoingIp)
    return { balance: null, balance_error: { code: error.code, message } }
  }
}
