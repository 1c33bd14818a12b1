import type { PaymentStatus, PaymentView } from "../types/shopper"

/** What went wrong, as the store said it. */
export type PayosProblem = {
  /** Such as `payos_amount_out_of_bounds`; `offline` where the store could not be reached. */
  code: string
  message: string
}

/** A payment as its page shows it. */
export type PayosPaymentState = {
  /**
   * As the store says it; `expired` also once the clock says so. `starting`: before the first word.
   * `failed`: there is no payment, see `problem`. Only `paid` means paid.
   */
  status: PaymentStatus | "starting" | "failed"
  sessionId: string | null
  payment: PaymentView | null
  /** The order, once it is placed. */
  orderId: string | null
  /** False while the store cannot be reached; it is asked again by itself. */
  isConnected: boolean
  /** The code is a new one, because the cart changed. */
  isReplaced: boolean
  /** What the shopper asked for and is not answered yet. */
  busy: "renew" | "cancel" | "check" | null
  /** Of the last thing that was asked for. */
  problem: PayosProblem | null
  /** The store's clock minus this device's, in milliseconds; null before the store told its time. */
  clockOffset: number | null
}

/** Before anything is known. */
export const STARTING: PayosPaymentState = {
  status: "starting",
  sessionId: null,
  payment: null,
  orderId: null,
  isConnected: true,
  isReplaced: false,
  busy: null,
  problem: null,
  clockOffset: null,
}
