import type { PayOS } from "@payos/node"
import type { PayOSClient } from "../../../src/client"

/** The same call to the official SDK and to our client. */
interface CallPair {
  official: (client: PayOS) => Promise<unknown>
  ours: (client: PayOSClient) => Promise<unknown>
}

const link = {
  orderCode: 123,
  amount: 2000,
  description: "DH123",
  cancelUrl: "https://shop.example/cancel",
  returnUrl: "https://shop.example/return",
  items: [{ name: "Ao", quantity: 1, price: 2000 }],
  expiredAt: 1_893_456_000,
}
const item = {
  referenceId: "payout_0001",
  amount: 2000,
  description: "tra luong",
  toBin: "970422",
  toAccountNumber: "0000000001",
}
const payout = { ...item, category: ["salary"] }
const batch = {
  referenceId: "batch_0001",
  category: ["salary"],
  validateDestination: true,
  payouts: [{ ...item, referenceId: "batch_0001_1", description: "luong" }],
}
const filters = {
  limit: 5,
  offset: 10,
  referenceId: "payout_0001",
  approvalState: "COMPLETED" as const,
  category: ["salary", "bonus"],
  fromDate: new Date("2026-01-01T00:00:00Z"),
  toDate: new Date("2026-02-01T00:00:00Z"),
}
const webhookUrl = "https://shop.example/hooks/payment/payos_payos"
const payoutKey = "11111111-1111-4111-8111-111111111111"
const batchKey = "22222222-2222-4222-8222-222222222222"

/** The calls of `official-requests.json`, by their names in it. */
export const officialCalls: Record<string, CallPair> = {
  "create a link": {
    official: ({ paymentRequests }) => paymentRequests.create(link),
    ours: ({ paymentRequests }) => paymentRequests.create(link),
  },
  "read a link by its order code": {
    official: ({ paymentRequests }) => paymentRequests.get(123),
    ours: ({ paymentRequests }) => paymentRequests.get(123),
  },
  "read a link by its id": {
    official: ({ paymentRequests }) => paymentRequests.get("fakelink01"),
    ours: ({ paymentRequests }) => paymentRequests.get("fakelink01"),
  },
  "cancel a link with a reason": {
    official: ({ paymentRequests }) => paymentRequests.cancel(123, "Khách đổi ý"),
    ours: ({ paymentRequests }) => paymentRequests.cancel(123, "Khách đổi ý"),
  },
  "cancel a link without a reason": {
    official: ({ paymentRequests }) => paymentRequests.cancel("fakelink01"),
    ours: ({ paymentRequests }) => paymentRequests.cancel("fakelink01"),
  },
  "list the invoices of a link": {
    official: ({ paymentRequests }) =>
      paymentRequests.invoices.get({ paymentLinkId: "fakelink01" }),
    ours: ({ paymentRequests }) => paymentRequests.invoices.list("fakelink01"),
  },
  "download an invoice": {
    official: ({ paymentRequests }) =>
      paymentRequests.invoices.download("fakeinv01", { orderCode: 123 }),
    ours: ({ paymentRequests }) => paymentRequests.invoices.download(123, "fakeinv01"),
  },
  "confirm a webhook URL": {
    official: ({ webhooks }) => webhooks.confirm(webhookUrl),
    ours: ({ webhooks }) => webhooks.confirm(webhookUrl),
  },
  "create a payout": {
    official: ({ payouts }) => payouts.create(payout, payoutKey),
    ours: ({ payouts }) => payouts.create(payout, { idempotencyKey: payoutKey }),
  },
  "create a batch": {
    official: ({ payouts }) => payouts.batch.create(batch, batchKey),
    ours: ({ payouts }) => payouts.createBatch(batch, { idempotencyKey: batchKey }),
  },
  "estimate a batch": {
    official: ({ payouts }) => payouts.estimateCredit(batch),
    ours: ({ payouts }) => payouts.estimate(batch),
  },
  "estimate a single payout": {
    official: ({ payouts }) => payouts.estimateCredit(payout),
    ours: ({ payouts }) => payouts.estimate(payout),
  },
  "read a payout": {
    official: ({ payouts }) => payouts.get("fakepayout01"),
    ours: ({ payouts }) => payouts.get("fakepayout01"),
  },
  "list payouts with every filter": {
    official: ({ payouts }) => payouts.list(filters),
    ours: ({ payouts }) => payouts.list(filters),
  },
  "read the balance": {
    official: ({ payoutsAccount }) => payoutsAccount.balance(),
    ours: ({ payoutsAccount }) => payoutsAccount.balance(),
  },
}
