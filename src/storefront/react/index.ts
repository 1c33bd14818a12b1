export { BANK_APPS, toBankAppLink, type BankApp } from "./bank-apps"
export { PayosPayment, type PayosPaymentProps } from "./payos-payment"
export { usePayosPayment } from "./use-payos-payment"
export type { Locale } from "./messages"
