import type { BankAccount } from "../bank"
import type { Delivery } from "../http/webhook-sender"
import type { Invoice } from "./invoice"

export const linkStatuses = [
  "PENDING",
  "PROCESSING",
  "PAID",
  "UNDERPAID",
  "CANCELLED",
  "EXPIRED",
  "FAILED",
] as const

export type LinkStatus = (typeof linkStatuses)[number]

/** One product line of a creation. */
export interface LinkItem {
  name: string
  quantity: number
  price: number
  unit?: string | null
  taxPercentage?: number | null
}

/** The validated body of a creation. */
export interface CreateLinkBody {
  orderCode: number
  amount: number
  description: string
  cancelUrl: string
  returnUrl: string
  expiredAt?: number | null
  items?: LinkItem[] | null
  buyerName?: string | null
  buyerCompanyName?: string | null
  buyerTaxCode?: string | null
  buyerAddress?: string | null
}

/** A bank transfer on a link, with payOS's keys. */
export interface LinkTransaction {
  reference: string
  amount: number
  accountNumber: string
  description: string
  transactionDateTime: string
  virtualAccountName: string | null
  virtualAccountNumber: string | null
  counterAccountBankId: string | null
  counterAccountBankName: string | null
  counterAccountName: string | null
  counterAccountNumber: string | null
}

/** A payment link of the simulator; times in Unix milliseconds. */
export interface Link {
  readonly id: string
  readonly request: CreateLinkBody
  readonly account: BankAccount
  readonly description: string
  readonly qrCode: string
  readonly createdAt: number
  readonly transactions: LinkTransaction[]
  readonly invoices: Invoice[]
  readonly deliveries: Delivery[]
  status: LinkStatus
  canceledAt: number | null
  cancellationReason: string | null
}

/** The sum of a link's transfers, in đồng. */
export const amountPaid = (link: Link): number =>
  link.transactions.reduce((sum, transaction) => sum + transaction.amount, 0)

/** The amount due on a link, in đồng; negative after an overpayment. */
export const amountRemaining = (link: Link): number => link.request.amount - amountPaid(link)
