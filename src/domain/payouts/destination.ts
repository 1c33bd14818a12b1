/** A bank account to which money can be sent. */
export type Destination = {
  /** The bank's six-digit NAPAS BIN. */
  to_bin: string
  to_account_number: string
  to_account_name: string | null
}

/** A bank account; null is what is not known, or was erased. */
export type Account = { to_bin: string | null; to_account_number: string | null }

/**
 * Whether two accounts are written alike. Account numbers are stored as they were entered, in any case: this tells
 * spellings apart which {@link isSameAccount} does not.
 */
export function isWrittenAlike(one: Account, other: Account): boolean {
  return one.to_bin === other.to_bin && one.to_account_number === other.to_account_number
}

/** Whether two are the same account, in whatever case its number was entered. */
export function isSameAccount(one: Account, other: Account): boolean {
  const numberOf = ({ to_account_number }: Account) => to_account_number?.toLowerCase()
  return one.to_bin === other.to_bin && numberOf(one) === numberOf(other)
}

/** The payer of a transfer, as far as the payer's bank identifies them. */
export type Payer = {
  bank_id: string | null
  name: string | null
  number: string | null
  /** Whether the transfer used a virtual account of payOS, which hides or replaces the payer. */
  is_virtual: boolean
  /** Whether the account was erased, after the retention period or at the payer's request. */
  is_erased: boolean
}

/** Why money cannot be returned without a user who enters the account. */
export type UncertainReason =
  | "no_transfers"
  | "erased"
  | "unknown_payer"
  | "several_payers"
  | "virtual_account"
  | "missing_name"
  | "unknown_bank"
  | "wallet"

export type DestinationResult =
  { type: "certain"; destination: Destination } | { type: "uncertain"; reason: UncertainReason }

/** Finds a payer's bank: its BIN, and whether it is a wallet with a pooled account. */
type BankLookup = (bankId: string) => { bin: string; is_wallet: boolean } | null

/**
 * Finds the account to return money to: the only account that all of it was sent from, if its bank has exactly one BIN.
 * Otherwise a user decides, since money sent to a wrong account cannot be recovered.
 */
export function findDestination(payers: readonly Payer[], findBank: BankLookup): DestinationResult {
  const [first, ...others] = payers
  if (!first) return uncertain("no_transfers")
  if (payers.some(({ is_erased }) => is_erased)) return uncertain("erased")
  if (payers.some(({ is_virtual }) => is_virtual)) return uncertain("virtual_account")
  const { bank_id, number, name } = first
  if (!bank_id || !number) return uncertain("unknown_payer")
  const isSame = others.every((other) => other.bank_id === bank_id && other.number === number)
  if (!isSame) return uncertain("several_payers")
  if (!name) return uncertain("missing_name")
  const bank = findBank(bank_id)
  if (!bank) return uncertain("unknown_bank")
  if (bank.is_wallet) return uncertain("wallet")
  return {
    type: "certain",
    destination: { to_bin: bank.bin, to_account_number: number, to_account_name: name },
  }
}

function uncertain(reason: UncertainReason): DestinationResult {
  return { type: "uncertain", reason }
}
