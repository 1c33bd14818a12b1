import { signBody, signHeader } from "../signing"
import { batchBody, open, payoutBody, receiver, type Opened, type Received } from "./support"

const CREATED_KEYS = [
  "bin",
  "accountNumber",
  "accountName",
  "amount",
  "description",
  "orderCode",
  "currency",
  "paymentLinkId",
  "status",
  "expiredAt",
  "checkoutUrl",
  "qrCode",
]
const LINK_KEYS = [
  "id",
  "orderCode",
  "amount",
  "amountPaid",
  "amountRemaining",
  "status",
  "createdAt",
  "transactions",
  "cancellationReason",
  "canceledAt",
]
const TRANSACTION_KEYS = [
  "reference",
  "amount",
  "accountNumber",
  "description",
  "transactionDateTime",
  "virtualAccountName",
  "virtualAccountNumber",
  "counterAccountBankId",
  "counterAccountBankName",
  "counterAccountName",
  "counterAccountNumber",
]
const INVOICE_KEYS = [
  "invoiceId",
  "invoiceNumber",
  "issuedTimestamp",
  "issuedDatetime",
  "transactionId",
  "reservationCode",
  "codeOfTax",
]
const PAYOUT_KEYS = ["id", "referenceId", "transactions", "category", "approvalState", "createdAt"]
const PAYOUT_TRANSACTION_KEYS = [
  "id",
  "referenceId",
  "amount",
  "description",
  "toBin",
  "toAccountNumber",
  "toAccountName",
  "reference",
  "transactionDatetime",
  "errorMessage",
  "errorCode",
  "state",
]

interface Row {
  operation: string
  call: (opened: Opened) => Promise<Received>
  keys: string[]
  nulls: string[]
  signed: "body" | "header" | "none"
  /** The first entry of an array in `data`. */
  entry?: { of: string; keys: string[]; nulls: string[] }
}

const link = async (opened: Opened): Promise<void> => {
  await opened.create()
}

const paidLink = async (opened: Opened): Promise<void> => {
  await link(opened)
  await opened.control("/links/123/pay", {})
}

const rows: Row[] = [
  {
    operation: "create link",
    call: ({ create }) => create(),
    keys: CREATED_KEYS,
    nulls: ["expiredAt"],
    signed: "body",
  },
  {
    operation: "create link with an expiry",
    call: ({ create }) => create({ expiredAt: 2_000_000_000 }),
    keys: CREATED_KEYS,
    nulls: [],
    signed: "body",
  },
  {
    operation: "get link",
    call: async (opened) => {
      await link(opened)
      return opened.merchant("GET", "/v2/payment-requests/123")
    },
    keys: LINK_KEYS,
    nulls: ["cancellationReason", "canceledAt"],
    signed: "body",
  },
  {
    operation: "get paid link",
    call: async (opened) => {
      await paidLink(opened)
      return opened.merchant("GET", "/v2/payment-requests/123")
    },
    keys: LINK_KEYS,
    nulls: ["cancellationReason", "canceledAt"],
    signed: "body",
    entry: {
      of: "transactions",
      keys: TRANSACTION_KEYS,
      nulls: ["virtualAccountName", "virtualAccountNumber"],
    },
  },
  {
    operation: "cancel link with a reason",
    call: async (opened) => {
      await link(opened)
      const body = { cancellationReason: "Khách đổi ý" }
      return opened.merchant("POST", "/v2/payment-requests/123/cancel", { body })
    },
    keys: LINK_KEYS,
    nulls: [],
    signed: "body",
  },
  {
    operation: "cancel link without a body",
    call: async (opened) => {
      await link(opened)
      return opened.merchant("POST", "/v2/payment-requests/123/cancel")
    },
    keys: LINK_KEYS,
    nulls: ["cancellationReason"],
    signed: "body",
  },
  {
    operation: "list invoices, one draft",
    call: async (opened) => {
      await link(opened)
      await opened.control("/links/123/invoices", { issued: false })
      return opened.merchant("GET", "/v2/payment-requests/123/invoices")
    },
    keys: ["invoices"],
    nulls: [],
    signed: "body",
    entry: { of: "invoices", keys: INVOICE_KEYS, nulls: INVOICE_KEYS.slice(1) },
  },
  {
    operation: "list invoices, one issued",
    call: async (opened) => {
      await link(opened)
      await opened.control("/links/123/invoices", {})
      return opened.merchant("GET", "/v2/payment-requests/123/invoices")
    },
    keys: ["invoices"],
    nulls: [],
    signed: "body",
    entry: { of: "invoices", keys: INVOICE_KEYS, nulls: [] },
  },
  {
    operation: "confirm webhook",
    call: async ({ merchant }) => {
      const { url } = await receiver(200)
      return merchant("POST", "/confirm-webhook", { body: { webhookUrl: url } })
    },
    keys: ["webhookUrl", "accountNumber", "accountName", "name", "shortName"],
    nulls: [],
    signed: "none",
  },
  {
    operation: "create payout",
    call: ({ sendPayout }) => sendPayout("/", payoutBody({ category: ["refund"] })),
    keys: PAYOUT_KEYS,
    nulls: [],
    signed: "header",
    entry: {
      of: "transactions",
      keys: PAYOUT_TRANSACTION_KEYS,
      nulls: ["toAccountName", "reference", "transactionDatetime", "errorMessage", "errorCode"],
    },
  },
  {
    operation: "create payout without a category",
    call: ({ sendPayout }) => sendPayout("", payoutBody()),
    keys: PAYOUT_KEYS,
    nulls: ["category"],
    signed: "header",
  },
  {
    operation: "create batch",
    call: ({ sendPayout }) => sendPayout("/batch", batchBody({ category: ["luong", "thưởng"] })),
    keys: PAYOUT_KEYS,
    nulls: [],
    signed: "header",
  },
  {
    operation: "get completed payout",
    call: async ({ sendPayout, control, payer }) => {
      const { json } = await sendPayout("", payoutBody())
      await control("/payouts/payout_1/state", { state: "COMPLETED" })
      return payer("GET", `/v1/payouts/${json.data.id}`)
    },
    keys: PAYOUT_KEYS,
    nulls: ["category"],
    signed: "header",
    entry: {
      of: "transactions",
      keys: PAYOUT_TRANSACTION_KEYS,
      nulls: ["errorMessage", "errorCode"],
    },
  },
  {
    operation: "get failed payout",
    call: async ({ sendPayout, control, payer }) => {
      const { json } = await sendPayout("", payoutBody())
      await control("/payouts/payout_1/state", { state: "FAILED" })
      return payer("GET", `/v1/payouts/${json.data.id}`)
    },
    keys: PAYOUT_KEYS,
    nulls: ["category"],
    signed: "header",
    entry: {
      of: "transactions",
      keys: PAYOUT_TRANSACTION_KEYS,
      nulls: ["toAccountName", "reference", "transactionDatetime"],
    },
  },
  {
    operation: "estimate payout",
    call: ({ sendPayout }) => sendPayout("/estimate-credit", batchBody()),
    keys: ["estimateCredit"],
    nulls: [],
    signed: "header",
  },
  {
    operation: "list payouts",
    call: async ({ sendPayout, payer }) => {
      await sendPayout("", payoutBody())
      return payer("GET", "/v1/payouts")
    },
    keys: ["payouts", "pagination"],
    nulls: [],
    signed: "header",
    entry: { of: "payouts", keys: PAYOUT_KEYS, nulls: ["category"] },
  },
  {
    operation: "payout balance",
    call: ({ payer }) => payer("GET", "/v1/payouts-account/balance"),
    keys: ["accountNumber", "accountName", "currency", "balance"],
    nulls: [],
    signed: "header",
  },
]

const nullsOf = (value: object): string[] =>
  Object.entries(value).flatMap(([name, inner]) => (inner === null ? [name] : []))

const firstOf = (value: unknown): object => {
  expect(Array.isArray(value)).toBe(true)
  return Object(Object(value)[0])
}

describe("responses", () => {
  it.each(rows)("$operation: exactly payOS's keys and nulls", async ({ call, ...row }) => {
    const { status, json } = await call(await open())
    expect(status).toBe(200)
    expect(json).toMatchObject({ code: "00", desc: "success" })
    expect(Object.keys(json.data).sort()).toEqual([...row.keys].sort())
    expect(nullsOf(json.data).sort()).toEqual([...row.nulls].sort())
    if (!row.entry) return
    const entry = firstOf(json.data[row.entry.of])
    expect(Object.keys(entry).sort()).toEqual([...row.entry.keys].sort())
    expect(nullsOf(entry).sort()).toEqual([...row.entry.nulls].sort())
  })

  it.each(rows)("$operation: signed in $signed", async ({ call, signed }) => {
    const opened = await open()
    const { json, headers } = await call(opened)
    const { payment, payout } = opened.simulator
    expect(json.signature).toBe(
      signed === "body" ? signBody(json.data, payment.checksumKey) : undefined,
    )
    expect(headers.get("x-signature")).toBe(
      signed === "header" ? signHeader(json.data, payout.checksumKey) : null,
    )
  })
})
