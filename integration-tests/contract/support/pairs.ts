import type { PayOS } from "@payos/node"
import type { PayOSResponse, PayOSClient } from "../../../src/client"
import { batchBody, linkBody, payoutBody } from "./bodies"
import type { Clients, Contract } from "./contract"
import { readFile } from "./read-file"
import * as steps from "./steps"

const { ORDER_CODE } = steps
const KEY = "11111111-1111-4111-8111-111111111111"

/** The same call to the official SDK and to our client. `prepare` creates its subject and returns its id. */
export interface Pair {
  name: string
  operation: string
  prepare?: (contract: Contract) => Promise<unknown>
  official: (clients: Clients<PayOS>, id: string) => Promise<unknown>
  ours: (clients: Clients<PayOSClient>, id: string) => Promise<unknown>
}

const filters = { limit: 2, offset: 1 }
const allFilters = {
  limit: 5,
  referenceId: "batch_1",
  approvalState: "PARTIAL_COMPLETED" as const,
  category: ["salary", "bonus"],
  fromDate: new Date(0),
  toDate: new Date(4_000_000_000_000),
}

/** The data of a payout response, which must be signed. */
const signed = async <T>(response: Promise<PayOSResponse<T>>): Promise<T> => {
  const { data, signed: isSigned } = await response
  if (!isSigned) throw new Error("The simulator signs every payout response")
  return data
}

/** Every operation, in each of its variants. */
export const pairs: Pair[] = [
  {
    name: "creates a link with every field",
    operation: "link.create",
    official: ({ payment }) => payment.paymentRequests.create(linkBody(ORDER_CODE)),
    ours: ({ payment }) => payment.paymentRequests.create(linkBody(ORDER_CODE)),
  },
  {
    name: "reads a new link by its id",
    operation: "link.get",
    prepare: steps.makeLink,
    official: ({ payment }, id) => payment.paymentRequests.get(id),
    ours: ({ payment }, id) => payment.paymentRequests.get(id),
  },
  {
    name: "reads a paid link by its order code",
    operation: "link.get",
    prepare: steps.makePaidLink,
    official: ({ payment }) => payment.paymentRequests.get(ORDER_CODE),
    ours: ({ payment }) => payment.paymentRequests.get(ORDER_CODE),
  },
  {
    name: "cancels a link with a reason",
    operation: "link.cancel",
    prepare: steps.makeLink,
    official: ({ payment }) => payment.paymentRequests.cancel(ORDER_CODE, "Khách đổi ý"),
    ours: ({ payment }) => payment.paymentRequests.cancel(ORDER_CODE, "Khách đổi ý"),
  },
  {
    name: "cancels a link without a reason",
    operation: "link.cancel",
    prepare: steps.makeLink,
    official: ({ payment }, id) => payment.paymentRequests.cancel(id),
    ours: ({ payment }, id) => payment.paymentRequests.cancel(id),
  },
  {
    name: "lists an issued invoice",
    operation: "invoice.list",
    prepare: (contract) => steps.makeInvoice(contract, true),
    official: async ({ payment: { paymentRequests } }) =>
      (await paymentRequests.invoices.get({ orderCode: ORDER_CODE })).invoices,
    ours: ({ payment }) => payment.paymentRequests.invoices.list(ORDER_CODE),
  },
  {
    name: "lists an invoice that is not issued yet",
    operation: "invoice.list",
    prepare: (contract) => steps.makeInvoice(contract, false),
    official: async ({ payment: { paymentRequests } }) =>
      (await paymentRequests.invoices.get({ orderCode: ORDER_CODE })).invoices,
    ours: ({ payment }) => payment.paymentRequests.invoices.list(ORDER_CODE),
  },
  {
    name: "downloads an invoice",
    operation: "invoice.download",
    prepare: (contract) => steps.makeInvoice(contract, true),
    official: async ({ payment: { paymentRequests } }, id) => {
      const file = await paymentRequests.invoices.download(id, { orderCode: ORDER_CODE })
      return readFile({ ...file, name: file.filename }, [Buffer.from(file.data)])
    },
    ours: async ({ payment: { paymentRequests } }, id) => {
      const file = await paymentRequests.invoices.download(ORDER_CODE, id)
      return readFile({ ...file, name: file.fileName, size: file.contentLength }, file.body)
    },
  },
  {
    name: "creates a payout",
    operation: "payout.create",
    official: ({ payout }) => payout.payouts.create(payoutBody(), KEY),
    ours: ({ payout }) => signed(payout.payouts.create(payoutBody(), { idempotencyKey: KEY })),
  },
  {
    name: "creates a batch",
    operation: "payout.batch",
    official: ({ payout }) => payout.payouts.batch.create(batchBody(), KEY),
    ours: ({ payout }) => signed(payout.payouts.createBatch(batchBody(), { idempotencyKey: KEY })),
  },
  {
    name: "estimates a batch",
    operation: "payout.estimate",
    official: ({ payout }) => payout.payouts.estimateCredit(batchBody()),
    ours: ({ payout }) => signed(payout.payouts.estimate(batchBody())),
  },
  {
    name: "estimates a single payout",
    operation: "payout.estimate",
    official: ({ payout }) => payout.payouts.estimateCredit(payoutBody()),
    ours: ({ payout }) => signed(payout.payouts.estimate(payoutBody())),
  },
  {
    name: "reads a new payout",
    operation: "payout.get",
    prepare: steps.makePayout,
    official: ({ payout }, id) => payout.payouts.get(id),
    ours: ({ payout }, id) => signed(payout.payouts.get(id)),
  },
  {
    name: "reads a partially completed batch",
    operation: "payout.get",
    prepare: steps.makePartlyCompletedBatch,
    official: ({ payout }, id) => payout.payouts.get(id),
    ours: ({ payout }, id) => signed(payout.payouts.get(id)),
  },
  {
    name: "reads a page of payouts",
    operation: "payout.list",
    prepare: steps.makePayouts,
    official: async ({ payout }) => {
      const { data, pagination } = await payout.payouts.list(filters)
      return { payouts: data, pagination }
    },
    ours: ({ payout }) => signed(payout.payouts.list(filters)),
  },
  {
    name: "filters the list by every filter",
    operation: "payout.list",
    prepare: steps.makePayouts,
    official: async ({ payout }) => {
      const { data, pagination } = await payout.payouts.list(allFilters)
      return { payouts: data, pagination }
    },
    ours: ({ payout }) => signed(payout.payouts.list(allFilters)),
  },
  {
    name: "iterates over all payouts, page by page",
    operation: "payout.list",
    prepare: steps.makePayouts,
    official: async ({ payout }) => collect(await payout.payouts.list({ limit: 1 })),
    ours: ({ payout }) => collect(payout.payouts.iterate({ limit: 1 })),
  },
  {
    name: "reads the balance",
    operation: "payout.balance",
    official: ({ payout }) => payout.payoutsAccount.balance(),
    ours: ({ payout }) => signed(payout.payoutsAccount.balance()),
  },
]

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
