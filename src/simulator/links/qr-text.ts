import { QRPay } from "vietnam-qr-pay"

import type { BankAccount } from "../bank"

/** The EMVCo text of a VietQR transfer: NAPAS, one-time, with amount and content. */
export const toQrText = (account: BankAccount, amount: number, description: string): string =>
  QRPay.initVietQR({
    bankBin: account.bin,
    bankNumber: account.accountNumber,
    amount: String(amount),
    purpose: description,
  }).build()
