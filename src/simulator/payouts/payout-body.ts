import type { PayoutItem } from "../state/payout"
import { flag, integer, list, optional, required, shape, text } from "../validation"

/** The validated body of a single payout. */
export interface SinglePayoutBody extends PayoutItem {
  category?: string[] | null
}

/** The validated body of a batch. */
export interface BatchPayoutBody {
  referenceId: string
  category?: string[] | null
  validateDestination?: boolean | null
  payouts: PayoutItem[]
}

const item = {
  referenceId: required(text()),
  amount: required(integer(1)),
  description: required(text()),
  toBin: required(text()),
  toAccountNumber: required(text()),
}

const category = optional(list(text()))

/** Lists the problems of a single payout's body; unknown fields are problems. */
export const checkSinglePayout = shape({ ...item, category }, true)

const batch = (smallest: number) =>
  shape(
    {
      referenceId: required(text()),
      category,
      validateDestination: optional(flag),
      payouts: required(list(shape(item, true), smallest)),
    },
    true,
  )

/** Lists the problems of a batch's body; unknown fields are problems. */
export const checkBatchPayout = batch(1)

/** Lists the problems of an estimate's body, whose batch may be empty; unknown fields are problems. */
export const checkEstimate = batch(0)
