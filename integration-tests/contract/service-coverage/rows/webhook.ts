import { HOOK, WEBHOOK_PAGE } from "../surfaces"
import { booked, stored, sent } from "../find"
import { rowsOf } from "../row"

export const webhook = [
  ...rowsOf("webhook", {
    code: ["result code", HOOK, stored("code")],
    desc: ["result text", HOOK, stored("desc")],
    success: ["whether it succeeded", HOOK, stored("success")],
    data: ["payment data", HOOK, stored("data")],
    signature: ["integrity signature", HOOK, stored("signature")],
  }),
  ...rowsOf("webhook.data", {
    orderCode: ["order code", HOOK, stored("data", "orderCode")],
    amount: ["amount of the transfer", HOOK, booked("webhook", "amount")],
    description: ["transfer content", HOOK, booked("webhook", "description")],
    accountNumber: ["receiving account", HOOK, booked("webhook", "account_number")],
    reference: ["bank's reference", HOOK, booked("webhook", "reference")],
    transactionDateTime: ["time", HOOK, booked("webhook", "transaction_at")],
    currency: ["currency", HOOK, stored("data", "currency")],
    paymentLinkId: ["link id", HOOK, stored("data", "paymentLinkId")],
    code: ["the signed result code", HOOK, stored("data", "code")],
    desc: ["the signed result text", HOOK, stored("data", "desc")],
    counterAccountBankId: ["payer's bank", HOOK, booked("webhook", "counter_account", "bank_id")],
    counterAccountBankName: ["its name", HOOK, booked("webhook", "counter_account", "bank_name")],
    counterAccountName: ["payer", HOOK, booked("webhook", "counter_account", "name")],
    counterAccountNumber: ["payer's account", HOOK, booked("webhook", "counter_account", "number")],
    virtualAccountName: ["virtual account", HOOK, booked("webhook", "virtual_account", "name")],
    virtualAccountNumber: ["its number", HOOK, booked("webhook", "virtual_account", "number")],
  }),
]

export const channel = [
  ...rowsOf("webhook.confirm.request", {
    webhookUrl: ["the URL to register", WEBHOOK_PAGE, sent("webhook.confirm", "webhookUrl")],
  }),
  ...rowsOf("channel", {
    accountNumber: ["channel's account", WEBHOOK_PAGE, ({ channel }) => channel?.account_number],
    accountName: ["account's name", WEBHOOK_PAGE, ({ channel }) => channel?.account_name],
    name: ["channel's name", WEBHOOK_PAGE, ({ channel }) => channel?.name],
    shortName: ["its short name", WEBHOOK_PAGE, ({ channel }) => channel?.short_name],
  }),
]

export const events = rowsOf("event", {
  payment: [
    "a payment was received",
    HOOK,
    ({ received }) =>
      received.find((webhook) => webhook.type === "stored" && webhook.outcome === "payment"),
  ],
  sample: [
    "the sample of a registration",
    HOOK,
    ({ received }) => received.find(({ type }) => type === "sample"),
  ],
})
