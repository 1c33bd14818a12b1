import type { BankAccount } from "../bank"
import type { Invoice } from "../invoices/invoice"
import type { Delivery } from "../webhooks/courier"

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

/** The body of a creation, once it has passed the rules. */
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

/** A bank transfer that arrived on a link; the keys are payOS's. */
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

/** A payment link as the simulator keeps it; times in milliseconds. */
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

/** What has arrived on a link so far, in đồng. */
export const amountPaid = (link: Link): number =>
  link.transactions.reduce((sum, transaction) => sum + transaction.amount, 0)

/** What a link still lacks; below zero after an overpayment. */
export const amountRemaining = (link: Link): number => link.request.amount - amountPaid(link)
