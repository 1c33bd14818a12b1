/** What an order's customer can be asked for. Amount in whole đồng, times in ISO 8601. */
export type PaymentRequestView = {
  amount: number
  order_number: number
  /** The page that shows the payment. It holds the session's id: who has it can see and cancel the payment. */
  link: string
  /** False: by the option `paymentPage`, the link is payOS's own page. */
  is_own_page: boolean
  expires_at: string
  channels: PaymentRequestChannel[]
}

/** A way to send it through the store's notification providers. */
export type PaymentRequestChannel = {
  channel: "email" | "sms"
  address: string
  /** What became of the request on it; null: not sent. */
  state: "waiting" | "sending" | "sent" | "failed" | "unknown" | "dropped" | null
  /** When the reminder is due; null: none is. */
  reminds_at: string | null
}
