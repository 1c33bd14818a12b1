/** What is visible outside the plugin at one moment. Amounts in đồng; Medusa's may have fractions. */
export type Snapshot = {
  received: { account: string; amount: number; orderCode: number }[]
  sent: { account: string; amount: number; reference: string; state: string }[]
  orders: OrderSeen[]
  problems: ProblemSeen[]
  payouts: PayoutSeen[]
  links: LinkSeen[]
  /** The totals of open carts by cart id; a deleted cart has none. */
  cartTotals: ReadonlyMap<string, number>
}

/** An order in Medusa's admin API. */
export type OrderSeen = {
  id: string
  isCanceled: boolean
  /** Medusa's payment status, such as `captured` or `not_paid`. */
  paymentStatus: string
  /** Its current total, less what was written off or refunded. */
  total: number
  /** The sum of its transactions: paid less refunded. */
  booked: number
  /** The same total in its summary. */
  summed: number
  captured: number
  refunded: number
  /** What is due by its summary; negative if too much was booked. */
  due: number
  collections: string[]
}

/** An open problem of the admin's list. */
export type ProblemSeen = {
  id: string
  kind: string
  subject: string
  amount: number
  reason: string
}

/** A payout of the admin's list that belongs to a purchase. */
export type PayoutSeen = {
  id: string
  state: string
  amount: number
  collection: string | null
}

/** A payment link of the admin's list. */
export type LinkSeen = {
  id: string
  orderCode: number
  cart: string | null
  collection: string
  received: number
  /** The sum of its transfers that webhooks and payOS's list report. */
  reported: number
  /** What remains to be paid on its code. */
  remaining: number
  isPayable: boolean
}
