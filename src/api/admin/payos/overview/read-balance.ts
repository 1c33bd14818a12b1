import { errorOf } from "../../../../domain/errors/errors"
import type { PayoutChannel } from "../../../../modules/payos/channels/payout-channel"
import { PayOSError } from "../../../../client"
import type { AccountBalance, Overview } from "../../../../types/overview"
import { describePayosError } from "../payos-error-response"
import type { PayosContext } from "../../../../use-cases/context"

/** Timeout; short, so that a slow payOS does not delay the page's other figures. */
const BALANCE_MS = 4_000

/**
 * Returns the payout account's balance in đồng, or the error of the call; the rest of the page does not depend on it.
 */
export async function readBalance({
  channels,
}: PayosContext): Promise<Pick<Overview, keyof AccountBalance | "balances">> {
  if (!channels.hasSeveral) return readAccountBalance(channels.payoutChannelNamed())
  const balances = await Promise.all(
    channels.payoutChannels.map(async (payout) => {
      const sharing = channels.all.filter((channel) => channel.payout === payout)
      return {
        channel: sharing.map(({ name }) => name).join(", "),
        ...(await readAccountBalance(payout)),
      }
    }),
  )
  const [first] = balances
  const { balance, balance_error } = first ?? NO_ACCOUNT
  return { balance, balance_error, balances }
}

const { code, message } = errorOf("payos_no_payout_channel/balance")
const NO_ACCOUNT: AccountBalance = { balance: null, balance_error: { code, message } }

async function readAccountBalance(payout: PayoutChannel | null): Promise<AccountBalance> {
  if (!payout) return NO_ACCOUNT
  try {
    const call = { deadlineMs: BALANCE_MS }
    const { data, signed } = await payout.client.payoutsAccount.balance(call)
    const { accountNumber: account_number, accountName: account_name, balance } = data
    const account = { amount: Number(balance), account_number, account_name, is_signed: signed }
    return { balance: account, balance_error: null }
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const message = describePayosError(error, payout.outgoingIp)
    return { balance: null, balance_error: { code: error.code, message } }
  }
}
