import type { PayOSTransaction } from "../../../client"
import type { RehearsalContext, SeenWebhook, StoreWatch } from "../context"
import type { Observation } from "../observation"
import { AMOUNT } from "../rehearsal-links"
import { cancelWithMoney } from "./cancel-with-money"
import { hasMoney, watchMoney } from "./watch-money"

const WEBHOOK_MS = 60_000
const POLL_MS = 2_000

/** Compares a payment at payOS and in the store, and tests whether its link can be cancelled. */
export async function* payment(context: RehearsalContext): AsyncGenerator<Observation> {
  const { links, operator, store } = context
  const created = await links.create()
  if ((await operator.waitForPayment(created, AMOUNT, "payment")) !== "paid") return
  const { link, statuses } = await watchMoney(context, created.paymentLinkId)
  const on = "paymentRequests.get"
  const read = statuses.join(" ")
  const isReported = hasMoney(link)
  yield { question: "linkStatuses", answer: isReported ? read : null, on, facts: { read } }
  const [transaction] = link.transactions
  if (!transaction) return
  const answer = Boolean(transaction.counterAccountNumber)
  yield { question: "counterAccount", answer, on, facts: filledIn(transaction) }
  const webhook = store && (await waitForWebhook(context, store, created.orderCode))
  if (store) {
    const arrival = webhook ? "came" : "not in time"
    const facts = webhook && { facts: { payer_account: webhook.hasPayerAccount } }
    yield { question: "webhookArrival", answer: arrival, on: "webhook", ...facts }
  }
  const reread = compareReferences(webhook, transaction)
  if (reread) yield { question: "transferReread", answer: reread, on: webhook ? "webhook" : on }
  if (link.status !== "PAID") return
  yield { question: "cancelPaid", ...(await cancelWithMoney(links, created.paymentLinkId)) }
}

/** Returns which of the fields that not every bank provides are filled. */
function filledIn(transaction: PayOSTransaction) {
  return {
    payer_bank: Boolean(transaction.counterAccountBankId),
    payer_name: Boolean(transaction.counterAccountName),
    virtual_account: Boolean(transaction.virtualAccountNumber),
  }
}

async function waitForWebhook(
  { clock }: RehearsalContext,
  store: StoreWatch,
  orderCode: number,
): Promise<SeenWebhook | null> {
  const since = clock.now()
  for (;;) {
    const webhook = await store.findWebhook(orderCode)
    if (webhook || clock.now() - since >= WEBHOOK_MS) return webhook
    await clock.pause(POLL_MS)
  }
}

/** Compares the references; null if there is no webhook to compare with, or if they have nothing in common. */
function compareReferences(
  webhook: SeenWebhook | null,
  { reference }: PayOSTransaction,
): "same" | "suffix" | "blank" | null {
  if (reference === "" || webhook?.reference === "") return "blank"
  if (!webhook) return null
  const reported = webhook.reference
  if (reported === reference) return "same"
  return reported.startsWith(reference) || reference.startsWith(reported) ? "suffix" : null
}
