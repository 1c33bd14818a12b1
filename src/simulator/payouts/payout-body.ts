import { flag, integer, list, optional, required, shape, text } from "../validation"

import type { PayoutItem } from "./payout"

/** A single payout, once it has passed the rules. */
export interface SinglePayoutBody extends PayoutItem {
  category?: string[] | null
}

/** A batch, once it has passed the rules. */
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

/** Lists what is wrong with a single payout; unknown fields are. */
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

/** Lists what is wrong with a batch; unknown fields are. */
export const checkBatchPayout = batch(1)

/** As for a batch, but nothing may be estimated as well. */
export const checkEstimate = batch(0)
