import type { PaymentStatus, PaymentView } from "../types/shopper"

/** An error, with the store's message. */
export type PayosProblem = {
  /**
   * Such as `payos_amount_out_of_bounds`; `offline` if the store could not be reached; `invalid_response` if the URL is
   * not the store's: its response is not JSON.
   */
  code: string
  message: string
}

/** A payment as its page shows it. */
export type PayosPaymentState = {
  /**
   * The store's status, or `expired` once the code's time is over by the clock. `starting`: the store has not
   * responded yet. `failed`: there is no payment, see `problem`. Only `paid` means paid.
   */
  status: PaymentStatus | "starting" | "failed"
  sessionId: string | null
  payment: PaymentView | null
  /** The order, once it is placed. */
  orderId: string | null
  /** False while the store cannot be reached; it is retried automatically. */
  isConnected: boolean
  /** Whether the code is new because the cart changed. */
  isReplacement: boolean
  /** The request that is under way. */
  busy: "renew" | "cancel" | "check" | null
  /** The error of the last request. */
  problem: PayosProblem | null
  /** The store's clock minus this device's, in milliseconds; null until the store has sent its time. */
  clockOffset: number | null
}

/** Before anything is received. */
export const STARTING: PayosPaymentState = {
  status: "starting",
  sessionId: null,
  payment: null,
  orderId: null,
  isConnected: true,
  isReplacement: false,
  busy: null,
  problem: null,
  clockOffset: null,
}
