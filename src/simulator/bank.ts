import { BanksObject } from "vietnam-qr-pay"

/** The receiving bank account of a payment link. */
export interface BankAccount {
  bin: string
  accountNumber: string
  accountName: string
}

/** The payer's account, as far as the payer's bank reports it. */
export interface CounterAccount {
  bankId: string | null
  bankName: string | null
  name: string | null
  number: string | null
}

/** A transfer to the merchant's account as the bank knows it, whatever is reported to the merchant. */
export interface ReceivedEntry {
  at: string
  /** In đồng. */
  amount: number
  orderCode: number
  paymentLinkId: string
  accountNumber: string
  payer: CounterAccount
}

const banks = new Map(Object.values(BanksObject).map((bank) => [bank.bin, bank]))

/** The Vietnamese bank with this BIN (six digits, NAPAS), if there is one. */
export const findBank = (bin: string): { name: string; shortName: string } | undefined =>
  banks.get(bin)

/** The fictitious merchant's account. */
export const merchantAccount: Readonly<BankAccount> = {
  bin: "970422",
  accountNumber: "0123456789012",
  accountName: "CUA HANG MAU",
}

/** The fictitious default payer. */
export const shopperAccount: Readonly<CounterAccount> = {
  bankId: "970436",
  bankName: findBank("970436")?.name ?? null,
  name: "NGUYEN VAN AN",
  number: "0011004567890",
}

/** The counter account of a payer whose bank reports nothing. */
export const unreportedPayer: Readonly<CounterAccount> = {
  bankId: null,
  bankName: null,
  name: null,
  number: null,
}
