import type { PayOSPaymentLink, PayOSTransaction, PayOSWebhookData } from "../../../client"
import { toTransactionKey } from "../../../domain/transfers/transaction-key"
import { toFetchedLink, toTransfer } from "../read-transfers"

const entry: PayOSTransaction = {
  reference: "FT26324",
  amount: 10_000,
  accountNumber: "970400001",
  description: "CS62H9 DH E13WU1OH",
  transactionDateTime: "2026-11-20T10:04:05+07:00",
  virtualAccountName: null,
  virtualAccountNumber: null,
  counterAccountBankId: null,
  counterAccountBankName: null,
  counterAccountName: null,
  counterAccountNumber: null,
}
const webhook: PayOSWebhookData = {
  ...entry,
  transactionDateTime: "2026-11-20 10:04:05",
  orderCode: 2 ** 40 + 1,
  currency: "VND",
  paymentLinkId: "a1",
  code: "00",
  desc: "success",
}
const fetched: PayOSPaymentLink = {
  id: "a1",
  orderCode: 2 ** 40 + 1,
  amount: 10_000,
  amountPaid: 10_000,
  amountRemaining: 0,
  status: "PAID",
  createdAt: "2026-11-20T10:00:00+07:00",
  transactions: [entry],
  cancellationReason: null,
  canceledAt: null,
}

describe("toTransfer", () => {
  it("reads a transfer with only its required fields", () => {
    expect(toTransfer(entry)).toEqual({
      reference: "FT26324",
      amount: 10_000,
      transaction_at: new Date("2026-11-20T03:04:05Z"),
      description: "CS62H9 DH E13WU1OH",
      account_number: "970400001",
      counter_account: null,
      virtual_account: null,
    })
  })

  it("reads the same transfer from a webhook and from a fetched link", () => {
    expect(toTransfer(webhook)).toEqual(toTransfer(entry))
  })

  it.each<[string, Partial<PayOSTransaction>, object]>([
    ["no reference", { reference: "" }, { reference: null }],
    ["no description", { description: "" }, { description: null }],
    ["no account", { accountNumber: "" }, { account_number: null }],
    ["no time", { transactionDateTime: "" }, { transaction_at: null }],
    [
      "a time in an unknown format",
      { transactionDateTime: "20/11/2026" },
      { transaction_at: null },
    ],
    [
      "a payer with only a bank id",
      { counterAccountBankId: "01310001", counterAccountName: "" },
      { counter_account: { bank_id: "01310001", bank_name: null, name: null, number: null } },
    ],
    [
      "a payer with all fields",
      {
        counterAccountBankId: "970415",
        counterAccountBankName: "VietinBank",
        counterAccountName: "NGUYEN VAN A",
        counterAccountNumber: "1010",
      },
      {
        counter_account: {
          bank_id: "970415",
          bank_name: "VietinBank",
          name: "NGUYEN VAN A",
          number: "1010",
        },
      },
    ],
    [
      "a payer of empty strings",
      { counterAccountBankId: "", counterAccountBankName: "", counterAccountNumber: "" },
      { counter_account: null },
    ],
    [
      "a virtual account without a name",
      { virtualAccountNumber: "VQRQ0001" },
      { virtual_account: { name: null, number: "VQRQ0001" } },
    ],
    [
      "a virtual account of empty strings",
      { virtualAccountName: "", virtualAccountNumber: "" },
      { virtual_account: null },
    ],
  ])("reads %s", (_, part, transfer) => {
    expect(toTransfer({ ...entry, ...part })).toMatchObject(transfer)
    expect(toTransfer({ ...webhook, ...part })).toMatchObject(transfer)
  })

  it("gives a transfer without a reference the same key in a webhook and a fetched link", () => {
    const fromWebhook = toTransfer({ ...webhook, reference: "" })
    const fromFetch = toTransfer({
      ...entry,
      reference: "",
      transactionDateTime: "2026-11-20T03:04:05.123Z",
    })
    expect(toTransactionKey(fromWebhook)).toBe(toTransactionKey(fromFetch))
  })
})

describe("toFetchedLink", () => {
  it("reads payOS's response to a fetch", () => {
    expect(toFetchedLink(fetched)).toEqual({
      payment_link_id: "a1",
      status: "PAID",
      amount_paid: 10_000,
      transfers: [toTransfer(entry)],
      response: {
        amount: 10_000,
        amount_paid: 10_000,
        amount_remaining: 0,
        status: "PAID",
        created_at: "2026-11-20T03:00:00.000Z",
        canceled_at: null,
        cancellation_reason: null,
      },
    })
  })

  it("keeps the reason and the time of payOS's cancellation", () => {
    const { response } = toFetchedLink({
      ...fetched,
      canceledAt: "2026-11-20T11:00:00+07:00",
      cancellationReason: "Khách đổi ý",
    })
    expect(response).toMatchObject({
      canceled_at: "2026-11-20T04:00:00.000Z",
      cancellation_reason: "Khách đổi ý",
    })
  })

  it.each<[string, Partial<PayOSPaymentLink>, object]>([
    [
      "a link without transfers",
      { amountPaid: 0, transactions: [] },
      { amount_paid: 0, transfers: [] },
    ],
    ["a negative sum as 0", { amountPaid: -10_000 }, { amount_paid: 0 }],
    ["a sum without its transfers", { transactions: [] }, { amount_paid: 10_000, transfers: [] }],
    [
      "an overpayment in full",
      { amountPaid: 12_000, amountRemaining: -2_000 },
      { amount_paid: 12_000 },
    ],
    ["an unknown status unchanged", { status: "DELETED" }, { status: "DELETED" }],
  ])("reads %s", (_, part, link) => {
    expect(toFetchedLink({ ...fetched, ...part })).toMatchObject(link)
  })

  it.each([0, -10_000])("skips a transfer of %d", (amount) => {
    const transactions = [
      { ...entry, amount },
      { ...entry, amount: 4_000 },
    ]
    const { transfers } = toFetchedLink({ ...fetched, transactions })
    expect(transfers.map((transfer) => transfer.amount)).toEqual([4_000])
  })
})
