/** A payOS channel of the store, as the options name it. */
export type ChannelView = {
  name: string
  /** Whether it has a payout account. */
  has_payouts: boolean
}
