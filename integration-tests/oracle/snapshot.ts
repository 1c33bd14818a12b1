/** Everything that can be seen from outside at one moment. Amounts in đồng; Medusa's may carry a fraction. */
export type Snapshot = {
  received: { account: string; amount: number; orderCode: number }[]
  sent: { account: string; amount: number; reference: string; state: string }[]
  orders: OrderSeen[]
  problems: ProblemSeen[]
  payouts: PayoutSeen[]
  links: LinkSeen[]
  /** What open carts cost now, by their ids; a deleted cart has none. */
  cartTotals: ReadonlyMap<string, number>
}

/** An order as Medusa's own admin API shows it. */
export type OrderSeen = {
  id: string
  isCanceled: boolean
  /** As Medusa names it: `captured`, `not_paid` and so on. */
  paymentStatus: string
  /** What it costs now, less what was written off or refunded. */
  total: number
  /** What its transactions say was paid, less what went back. */
  booked: number
  /** The same as its summary has it. */
  summed: number
  captured: number
  refunded: number
  /** What its books say is still due; below 0 where too much was booked. */
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
  /** What webhooks and payOS's list tell of. */
  reported: number
  /** What its code still asks for. */
  remaining: number
  isPayable: boolean
}
