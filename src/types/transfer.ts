/** One bank transfer on a link. Amount in đồng; account data as far as the bank sends it. */
export type TransferView = {
  id: string
  reference: string | null
  amount: number
  /** ISO 8601; the time at which it was recorded if the bank sent none, or an implausible one. */
  occurred_at: string
  description: string | null
  account_number: string | null
  counter_account: PartyView | null
  virtual_account: PartyView | null
  /** Whether the payer and the content were erased. */
  is_erased: boolean
  /** The source that reported it first. */
  source: "webhook" | "fetch"
}

/** One end of a transfer. */
export type PartyView = {
  bank_id: string | null
  bank_name: string | null
  name: string | null
  number: string | null
}
