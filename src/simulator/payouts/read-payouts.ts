import { merchantAccount } from "../bank"
import type { ApiCall } from "../http/call"
import { data, failure, invalid, type Outcome } from "../outcome"
import type { Simulation } from "../simulation"
import { toPayoutData } from "../state/payout"
import { parse } from "../validation"

import {
  checkEstimate,
  checkSinglePayout,
  type BatchPayoutBody,
  type SinglePayoutBody,
} from "./payout-body"
import { settleDue } from "./settlement"

/** POST /v1/payouts/estimate-credit: the fees of a single payout or of a batch. */
export const estimateCredit = ({ state }: Simulation, { fields }: ApiCall): Outcome => {
  const parsed =
    "payouts" in fields
      ? parse<BatchPayoutBody>(checkEstimate, fields)
      : parse<SinglePayoutBody>(checkSinglePayout, fields)
  if (!parsed.ok) return invalid(parsed.problems)
  const count = "payouts" in parsed.value ? parsed.value.payouts.length : 1
  return data({ estimateCredit: count * state.behaviour.feePerPayout })
}

/** GET /v1/payouts/{payoutId} */
export const getPayout = ({ state, now }: Simulation, { id }: ApiCall): Outcome => {
  settleDue(state, now())
  const payout = state.payouts.get(id)
  return payout ? data(toPayoutData(payout)) : failure("101", "Lệnh chi không tồn tại")
}

/** GET /v1/payouts-account/balance; the balance is text. */
export const getBalance = ({ state, now }: Simulation): Outcome => {
  settleDue(state, now())
  return data({
    accountNumber: merchantAccount.accountNumber,
    accountName: merchantAccount.accountName,
    currency: "VND",
    balance: String(state.balance),
  })
}
