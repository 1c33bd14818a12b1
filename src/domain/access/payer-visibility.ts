/** What a user may see of a payer, apart from the bank and the end of the account. */
export type PayerVisibility = {
  /** Names and the bank's text: visible to users who may read payments or payouts. */
  name: boolean
  /** The whole account number: visible only to users who may read payouts. */
  account: boolean
}
