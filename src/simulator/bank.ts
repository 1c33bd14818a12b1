import { BanksObject } from "vietnam-qr-pay"

/** A bank account as a payment link names it. */
export interface BankAccount {
  bin: string
  accountNumber: string
  accountName: string
}

/** Who paid, as far as the payer's bank tells. */
export interface CounterAccount {
  bankId: string | null
  bankName: string | null
  name: string | null
  number: string | null
}

const banks = new Map(Object.values(BanksObject).map((bank) => [bank.bin, bank]))

/** The Vietnamese bank with this BIN (six digits, NAPAS), where there is one. */
export const findBank = (bin: string): { name: string; shortName: string } | undefined =>
  banks.get(bin)

/** The made-up account of the made-up merchant. */
export const merchantAccount: Readonly<BankAccount> = {
  bin: "970422",
  accountNumber: "0123456789012",
  accountName: "CUA HANG MAU",
}

/** The made-up shopper who pays where nobody else is named. */
export const shopperAccount: Readonly<CounterAccount> = {
  bankId: "970436",
  bankName: findBank("970436")?.name ?? null,
  name: "NGUYEN VAN AN",
  number: "0011004567890",
}

/** The counter-account of a payer whose bank tells nothing. */
export const silentBank: Readonly<CounterAccount> = {
  bankId: null,
  bankName: null,
  name: null,
  number: null,
}
