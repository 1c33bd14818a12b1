import type { Webhook } from "@payos/node"
import { operations } from "../../src/simulator/operations"
import { batchBody, linkBody, payoutBody } from "./support/bodies"
import { openContract, PARTNER_CODE, type Contract } from "./support/contract"
import { startReceiver, until, type Receiver } from "./support/receiver"
import * as steps from "./support/steps"

const { ORDER_CODE } = steps
const PDF = "%PDF-"

let contract: Contract
let receiver: Receiver

beforeAll(async () => {
  contract = await openContract()
  receiver = await startReceiver()
})

beforeEach(async () => {
  await contract.control.post("/reset")
  receiver.bodies.splice(0)
})

interface Row {
  name: string
  operation: string
  call: (contract: Contract) => Promise<unknown>
  expected: object
}

const rows: Row[] = [
  {
    name: "creates a link",
    operation: "link.create",
    call: ({ official }) => official.payment.paymentRequests.create(linkBody(ORDER_CODE)),
    expected: {
      orderCode: ORDER_CODE,
      amount: 250_000,
      status: "PENDING",
      expiredAt: 2_000_000_000,
    },
  },
  {
    name: "reads a link by its order code",
    operation: "link.get",
    call: async (contract) => {
      await steps.makePaidLink(contract)
      return contract.official.payment.paymentRequests.get(ORDER_CODE)
    },
    expected: { orderCode: ORDER_CODE, amountPaid: 250_000, amountRemaining: 0, status: "PAID" },
  },
  {
    name: "reads a link by its id",
    operation: "link.get",
    call: async (contract) => {
      const id = await steps.makeLink(contract)
      return contract.official.payment.paymentRequests.get(id)
    },
    expected: { orderCode: ORDER_CODE, amountPaid: 0, transactions: [], status: "PENDING" },
  },
  {
    name: "cancels a link with a reason",
    operation: "link.cancel",
    call: async (contract) => {
      await steps.makeLink(contract)
      return contract.official.payment.paymentRequests.cancel(ORDER_CODE, "Khách đổi ý")
    },
    expected: { status: "CANCELLED", cancellationReason: "Khách đổi ý" },
  },
  {
    name: "cancels a link without a reason",
    operation: "link.cancel",
    call: async (contract) => {
      const id = await steps.makeLink(contract)
      return contract.official.payment.paymentRequests.cancel(id)
    },
    expected: { status: "CANCELLED", cancellationReason: null },
  },
  {
    name: "lists the invoices of a link",
    operation: "invoice.list",
    call: async (contract) => {
      await steps.makeInvoice(contract, true)
      return contract.official.payment.paymentRequests.invoices.get({ orderCode: ORDER_CODE })
    },
    expected: { invoices: [{ invoiceNumber: "00000001" }] },
  },
  {
    name: "downloads an invoice",
    operation: "invoice.download",
    call: async (contract) => {
      const id = await steps.makeInvoice(contract, true)
      const { invoices } = contract.official.payment.paymentRequests
      const { data, ...file } = await invoices.download(id, { orderCode: ORDER_CODE })
      return { ...file, begins: Buffer.from(data).subarray(0, PDF.length).toString() }
    },
    expected: {
      filename: "invoice-00000001.pdf",
      contentType: "application/pdf",
      size: expect.any(Number),
      begins: PDF,
    },
  },
  {
    name: "confirms a webhook URL",
    operation: "webhook.confirm",
    call: ({ official }) => official.payment.webhooks.confirm(receiver.url),
    expected: { accountNumber: "0123456789012", shortName: "MB Bank" },
  },
  {
    name: "creates a payout",
    operation: "payout.create",
    call: ({ official }) => official.payout.payouts.create(payoutBody()),
    expected: { referenceId: "payout_1", approvalState: "PROCESSING" },
  },
  {
    name: "creates a batch",
    operation: "payout.batch",
    call: ({ official }) => official.payout.payouts.batch.create(batchBody()),
    expected: { referenceId: "batch_1", transactions: [{ amount: 2_000 }, { amount: 3_000 }] },
  },
  {
    name: "estimates the fee of a batch",
    operation: "payout.estimate",
    call: ({ official }) => official.payout.payouts.estimateCredit(batchBody()),
    expected: { estimateCredit: 2_000 },
  },
  {
    name: "estimates the fee of a single payout",
    operation: "payout.estimate",
    call: ({ official }) => official.payout.payouts.estimateCredit(payoutBody()),
    expected: { estimateCredit: 1_000 },
  },
  {
    name: "reads a payout",
    operation: "payout.get",
    call: async (contract) => {
      const id = await steps.makePartlyCompletedBatch(contract)
      return contract.official.payout.payouts.get(id)
    },
    expected: {
      approvalState: "PARTIAL_COMPLETED",
      transactions: [{ state: "SUCCEEDED" }, { state: "FAILED", errorCode: "E1" }],
    },
  },
  {
    name: "lists payouts",
    operation: "payout.list",
    call: async (contract) => {
      await steps.makePayouts(contract)
      return { ...(await contract.official.payout.payouts.list()).pagination }
    },
    expected: { total: 3, limit: 10, offset: 0, count: 3, hasMore: false },
  },
  {
    name: "reads the balance",
    operation: "payout.balance",
    call: ({ official }) => official.payout.payoutsAccount.balance(),
    expected: { currency: "VND", balance: "100000000" },
  },
]

describe("the official SDK", () => {
  it.each(rows)("$name", async ({ operation, call, expected }) => {
    expect(await call(contract)).toMatchObject(expected)
    const requests = await contract.control.requests()
    expect(requests.at(-1)).toMatchObject({ operation, status: 200 })
  })

  it("is tested against every operation of the simulator", () => {
    const names = operations.map(({ name }) => name)
    expect([...new Set(rows.map(({ operation }) => operation))].sort()).toEqual(names.sort())
  })

  it("sends its partner code when it creates a link", async () => {
    await steps.makeLink(contract)
    const [{ headers } = { headers: {} }] = await contract.control.requests()
    expect(headers).toMatchObject({ "x-partner-code": PARTNER_CODE })
  })

  it("throws its own error for a used order code", async () => {
    await steps.makeLink(contract)
    await expect(steps.makeLink(contract)).rejects.toMatchObject({ code: "231", status: 200 })
  })
})

describe("the official SDK's webhook verification", () => {
  const nextBody = async (): Promise<Webhook> =>
    JSON.parse(String(await until(() => receiver.bodies.shift()))) as Webhook

  it("accepts the sample and every transfer that the simulator delivers", async () => {
    const { webhooks } = contract.official.payment
    await webhooks.confirm(receiver.url)
    expect(await webhooks.verify(await nextBody())).toMatchObject({ description: "VQRIO123" })
    await steps.makePaidLink(contract)
    const paid = [await webhooks.verify(await nextBody()), await webhooks.verify(await nextBody())]
    expect(paid.map(({ amount }) => amount).sort()).toEqual([100_000, 150_000])
    expect(paid.map(({ orderCode }) => orderCode)).toEqual([ORDER_CODE, ORDER_CODE])
  })

  it("rejects a tampered webhook", async () => {
    const { webhooks } = contract.official.payment
    await webhooks.confirm(receiver.url)
    const body = await nextBody()
    const forged = { ...body, data: { ...body.data, amount: 1 } }
    await expect(webhooks.verify(forged)).rejects.toThrow("Data not integrity")
  })
})

describe("the official SDK 2.x", () => {
  it("has only the methods called here", () => {
    const { paymentRequests, webhooks, payouts, payoutsAccount } = contract.official.payment
    const resources = { paymentRequests, webhooks, payouts, payoutsAccount }
    const nested = { invoices: paymentRequests.invoices, batch: payouts.batch }
    const methods = Object.entries({ ...resources, ...nested }).map(([name, resource]) => [
      name,
      Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).slice(1),
    ])
    expect(Object.fromEntries(methods)).toEqual({
      paymentRequests: ["create", "get", "cancel"],
      invoices: ["get", "download"],
      webhooks: ["confirm", "verify"],
      payouts: ["create", "get", "estimateCredit", "list"],
      batch: ["create"],
      payoutsAccount: ["balance"],
    })
  })
})
