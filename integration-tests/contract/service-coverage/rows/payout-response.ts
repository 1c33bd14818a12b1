import type { Fields } from "../../support/control"
import { AT_PAYOS, BALANCE, ESTIMATE, POLL, PAYOUT_AT_PAYOS } from "../surfaces"
import type { PayoutEvidence } from "../payouts"
import { rowsOf, type Entry } from "../row"

const seenIn =
  (surface: string, part: (payouts: PayoutEvidence) => Fields) =>
  (what: string, name: string): Entry => [
    what,
    surface,
    ({ payouts }) => textOf(part(payouts)[name]),
  ]

/** A boolean is evidence too. */
const textOf = (value: unknown): unknown => (typeof value === "boolean" ? String(value) : value)

const firstTransfer = ({ detail }: PayoutEvidence): Fields =>
  (detail.transactions as Fields[])[0] ?? {}

const stored = seenIn(POLL, ({ arrived }) => arrived)
const detail = seenIn(PAYOUT_AT_PAYOS, (payouts) => payouts.detail)
const transfer = seenIn(PAYOUT_AT_PAYOS, firstTransfer)
const page = seenIn(AT_PAYOS, ({ list }) => list)
const pagination = seenIn(AT_PAYOS, ({ list }) => list.pagination as Fields)
const balance = seenIn(BALANCE, (payouts) => payouts.balance)

export const payoutResponse = [
  ...rowsOf("payout", {
    id: stored("payout's id", "payout_id_at_payos"),
    referenceId: detail("reference ID, which the store generates for each attempt", "referenceId"),
    transactions: detail("its transfers", "transactions"),
    category: detail("categories", "category"),
    approvalState: stored("approval state", "approval_state"),
    createdAt: detail("when it was created", "createdAt"),
  }),
  ...rowsOf("payout.transactions", {
    id: stored("transfer's id", "transaction_id"),
    referenceId: transfer(
      "reference ID, which the store generates for each attempt",
      "referenceId",
    ),
    amount: transfer("amount", "amount"),
    description: transfer("transfer content", "description"),
    toBin: transfer("destination bank", "toBin"),
    toAccountNumber: transfer("destination account", "toAccountNumber"),
    toAccountName: stored("name of the account's owner", "to_account_name"),
    state: stored("transfer's state", "transaction_state"),
  }),
  ...rowsOf("payout.list", {
    payouts: page("payouts of a page", "payouts"),
    pagination: page("the page", "pagination"),
    "pagination.total": pagination("total number", "total"),
    "pagination.limit": pagination("page size", "limit"),
    "pagination.offset": pagination("how many precede this page", "offset"),
    "pagination.count": pagination("how many are on this page", "count"),
    "pagination.hasMore": pagination("whether another page follows", "hasMore"),
  }),
  ...rowsOf("payout.estimate", {
    estimateCredit: ["estimated fee", ESTIMATE, ({ payouts }) => payouts.estimate.fee],
  }),
  ...rowsOf("payout.balance", {
    accountNumber: balance("account", "accountNumber"),
    accountName: balance("account's name", "accountName"),
    currency: balance("currency", "currency"),
    balance: balance("available amount", "balance"),
  }),
]
