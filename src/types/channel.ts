/** A payOS channel of the store, as the options name it. */
export type ChannelView = {
  name: string
  /** Whether it has an account that payouts leave from. */
  has_payouts: boolean
}
