/** How payOS signs the response: in the envelope (always), in a header (optional), or not at all. */
export type ResponseSignature = "body" | "header" | "none"

/** One operation of the payOS API, with the facts that classify its failures. */
export interface Operation {
  /** The method of this client, for errors. */
  readonly name: string
  /** The attempted action, for messages: "create the payment link". */
  readonly attempt: string
  /** True if the call changes nothing at payOS and may be repeated after any failure. */
  readonly isReadOnly: boolean
  readonly responseSignature: ResponseSignature
  /** True if it uses the payout channel, which has an IP allowlist. */
  readonly isPayout: boolean
  /** What to do when it is unknown whether payOS did it. */
  readonly ifUnknown: string
}

const reading = { isReadOnly: true, ifUnknown: "Query it again later" } as const
const link = { responseSignature: "body", isPayout: false } as const
const payout = { responseSignature: "header", isPayout: true } as const
const searchPayouts = "Search the payout list for the referenceId before sending it again"

/** Every operation of the payOS API that this client supports. */
export const operations = {
  createLink: {
    ...link,
    name: "paymentRequests.create",
    attempt: "create the payment link",
    isReadOnly: false,
    ifUnknown: "Read the link by its order code before creating it again",
  },
  getLink: {
    ...link,
    ...reading,
    name: "paymentRequests.get",
    attempt: "read the payment link",
  },
  cancelLink: {
    ...link,
    name: "paymentRequests.cancel",
    attempt: "cancel the payment link",
    isReadOnly: false,
    ifUnknown: "Read the link before cancelling it again",
  },
  listInvoices: {
    ...link,
    ...reading,
    name: "paymentRequests.invoices.list",
    attempt: "list the invoices of the payment link",
  },
  downloadInvoice: {
    ...reading,
    responseSignature: "none",
    isPayout: false,
    name: "paymentRequests.invoices.download",
    attempt: "download the invoice",
  },
  confirmWebhook: {
    responseSignature: "none",
    isPayout: false,
    name: "webhooks.confirm",
    attempt: "register the webhook URL",
    isReadOnly: false,
    ifUnknown: "Register the same URL again: the channel keeps only one",
  },
  createPayout: {
    ...payout,
    name: "payouts.create",
    attempt: "create the payout",
    isReadOnly: false,
    ifUnknown: searchPayouts,
  },
  createPayoutBatch: {
    ...payout,
    name: "payouts.createBatch",
    attempt: "create the batch payout",
    isReadOnly: false,
    ifUnknown: searchPayouts,
  },
  getPayout: { ...payout, ...reading, name: "payouts.get", attempt: "read the payout" },
  listPayouts: { ...payout, ...reading, name: "payouts.list", attempt: "list the payouts" },
  estimatePayout: {
    ...payout,
    ...reading,
    name: "payouts.estimate",
    attempt: "estimate the payout fee",
  },
  payoutBalance: {
    ...payout,
    ...reading,
    name: "payoutsAccount.balance",
    attempt: "read the payout balance",
  },
} as const satisfies Record<string, Operation>
