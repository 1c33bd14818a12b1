import { MISSING } from "../doors"
import { nowhere } from "../find"
import { rowsOf, type Entry } from "../row"

const field = (what: string): Entry => [what, MISSING, nowhere]

export const payoutAnswer = [
  ...rowsOf("payout", {
    id: field("payout's id"),
    referenceId: field("merchant's reference"),
    transactions: field("its transfers"),
    category: field("categories"),
    approvalState: field("approval state"),
    createdAt: field("when it was created"),
  }),
  ...rowsOf("payout.transactions", {
    id: field("transfer's id"),
    referenceId: field("merchant's reference"),
    amount: field("amount"),
    description: field("transfer content"),
    toBin: field("destination bank"),
    toAccountNumber: field("destination account"),
    toAccountName: field("name of the account's owner"),
    state: field("transfer's state"),
  }),
  ...rowsOf("payout.list", {
    payouts: field("payouts of a page"),
    pagination: field("the page"),
    "pagination.total": field("how many there are"),
    "pagination.limit": field("most on a page"),
    "pagination.offset": field("how many come before"),
    "pagination.count": field("how many are on this page"),
    "pagination.hasMore": field("whether another page follows"),
  }),
  ...rowsOf("payout.estimate", { estimateCredit: field("estimated fee") }),
  ...rowsOf("payout.balance", {
    accountNumber: field("account"),
    accountName: field("account's name"),
    currency: field("currency"),
    balance: field("money on it"),
  }),
]
