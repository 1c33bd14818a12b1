/** The balance due that a customer can be asked to pay. Amount in whole đồng, times in ISO 8601. */
export type PaymentRequestView = {
  amount: number
  order_number: number
  /**
   * The page that shows the payment. It contains the session's id: anyone who has it can see and cancel the payment.
   */
  link: string
  /** False if the option `paymentPage` makes the link payOS's own page. */
  is_own_page: boolean
  expires_at: string
  channels: PaymentRequestChannel[]
}

/** A way to send it through the store's notification providers. */
export type PaymentRequestChannel = {
  channel: "email" | "sms"
  address: string
  /** The state of the request on this channel; null if none was sent. */
  state: "waiting" | "sending" | "sent" | "failed" | "unknown" | "dropped" | null
  /** When the reminder is due; null if there is none. */
  reminds_at: string | null
}
