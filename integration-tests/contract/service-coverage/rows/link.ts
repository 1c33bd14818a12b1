import { FETCH, LOOKUP, MISSING } from "../doors"
import { booked, nowhere } from "../find"
import { rowsOf } from "../row"

export const link = rowsOf("link", {
  id: [
    "link id: the one that a lost answer held",
    LOOKUP,
    ({ ledger, simulated }) =>
      ledger.lost.payment_link_id === simulated.lost.id ? ledger.lost.payment_link_id : undefined,
  ],
  orderCode: [
    "order code: an answer about another one is refused",
    LOOKUP,
    ({ ledger, simulated }) =>
      ledger.lost.order_code === simulated.lost.orderCode ? ledger.lost.order_code : undefined,
  ],
  amount: ["total amount", MISSING, nowhere],
  amountPaid: ["paid so far", FETCH, ({ ledger }) => ledger.paid.amount_paid || undefined],
  amountRemaining: ["still due", MISSING, nowhere],
  status: ["link's status", FETCH, ({ ledger }) => ledger.paid.status],
  createdAt: ["when it was created", MISSING, nowhere],
  canceledAt: ["when it was cancelled", MISSING, nowhere],
  cancellationReason: ["why it was cancelled, as payOS keeps it", MISSING, nowhere],
  transactions: [
    "transfers on the link",
    FETCH,
    ({ transfers }) => transfers.filter(({ source }) => source === "fetch"),
  ],
})

export const transactions = rowsOf("link.transactions", {
  reference: ["bank's reference", FETCH, booked("fetch", "reference")],
  amount: ["amount", FETCH, booked("fetch", "amount")],
  accountNumber: ["receiving account", FETCH, booked("fetch", "account_number")],
  description: ["transfer content", FETCH, booked("fetch", "description")],
  transactionDateTime: ["time", FETCH, booked("fetch", "occurred_at")],
  virtualAccountName: ["virtual account", FETCH, booked("fetch", "virtual_account", "name")],
  virtualAccountNumber: ["its number", FETCH, booked("fetch", "virtual_account", "number")],
  counterAccountBankId: ["payer's bank", FETCH, booked("fetch", "counter_account", "bank_id")],
  counterAccountBankName: ["its name", FETCH, booked("fetch", "counter_account", "bank_name")],
  counterAccountName: ["payer", FETCH, booked("fetch", "counter_account", "name")],
  counterAccountNumber: ["payer's account", FETCH, booked("fetch", "counter_account", "number")],
})
