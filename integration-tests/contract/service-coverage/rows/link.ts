import { FETCH, LINK_PAGE, LOOKUP } from "../surfaces"
import { booked } from "../find"
import type { LinkDetail } from "../../../../src/types/link"
import { rowsOf, type Seen } from "../row"

/** A field of payOS's response as the link's page shows it. */
const page =
  (which: "paid" | "cancelled", name: keyof NonNullable<LinkDetail["payos"]>): Seen =>
  ({ pages }) =>
    pages[which].payos?.[name]

export const link = rowsOf("link", {
  id: [
    "link id: found after a lost response",
    LOOKUP,
    ({ ledger, simulated }) =>
      ledger.lost.payment_link_id === simulated.lost.id ? ledger.lost.payment_link_id : undefined,
  ],
  orderCode: [
    "order code: found after a lost response",
    LOOKUP,
    ({ ledger, simulated }) =>
      ledger.lost.order_code === simulated.lost.orderCode ? ledger.lost.order_code : undefined,
  ],
  amount: ["total amount", LINK_PAGE, page("paid", "amount")],
  amountPaid: ["paid so far", FETCH, ({ ledger }) => ledger.paid.amount_paid || undefined],
  amountRemaining: ["remaining amount", LINK_PAGE, page("paid", "amount_remaining")],
  status: ["link's status", FETCH, ({ ledger }) => ledger.paid.status],
  createdAt: ["when it was created", LINK_PAGE, page("paid", "created_at")],
  canceledAt: ["when it was cancelled", LINK_PAGE, page("cancelled", "canceled_at")],
  cancellationReason: [
    "why it was cancelled, as stored by payOS",
    LINK_PAGE,
    page("cancelled", "cancellation_reason"),
  ],
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
  transactionDateTime: ["time", FETCH, booked("fetch", "transaction_at")],
  virtualAccountName: ["virtual account", FETCH, booked("fetch", "virtual_account", "name")],
  virtualAccountNumber: ["its number", FETCH, booked("fetch", "virtual_account", "number")],
  counterAccountBankId: ["payer's bank", FETCH, booked("fetch", "counter_account", "bank_id")],
  counterAccountBankName: ["its name", FETCH, booked("fetch", "counter_account", "bank_name")],
  counterAccountName: ["payer", FETCH, booked("fetch", "counter_account", "name")],
  counterAccountNumber: ["payer's account", FETCH, booked("fetch", "counter_account", "number")],
})
