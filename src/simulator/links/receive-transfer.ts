import { shopperAccount, unreportedPayer, type CounterAccount, type ReceivedEntry } from "../bank"
import type { SimulatorBehaviour } from "../behaviour"
import { toVietnamIso } from "../clock"
import type { Simulation } from "../simulation"
import { amountRemaining, type Link, type LinkTransaction } from "../state/link"
import { bookTransfer, isClosed } from "../state/link-rules"
import type { SimulatorState } from "../state/state"
import { bankReference } from "../tokens"
import { toWebhookBody, type WebhookBody } from "../webhooks/webhook-body"

/** How the webhook of a transfer is delivered. */
export type DeliveryMode = "once" | "twice" | "never" | "late"

/** A transfer to simulate. */
export interface TransferSpec {
  /** In đồng; defaults to the amount due, or to the link's amount if it is paid. */
  amount?: number | null
  /** The payer that the bank reports; defaults to `payer` if the bank reports one. */
  counterAccount?: CounterAccount
  /** The true payer, as in the bank's statement. */
  payer?: CounterAccount
  /** The virtual account of this link, if the transfer used one. */
  virtualAccount?: { name: string; number: string } | null
  deliver?: DeliveryMode | null
  reference?: string | null
  /** The bank's time of the transfer, ISO 8601; defaults to now. */
  at?: string | null
}

const timeOf = ({ now }: Simulation, { at }: TransferSpec): string =>
  toVietnamIso(at ? Date.parse(at) : now())

const buildTransaction = (
  simulation: Simulation,
  link: Link,
  spec: TransferSpec,
): LinkTransaction => {
  const { state } = simulation
  const rest = amountRemaining(link)
  const payer =
    spec.counterAccount ?? (state.behaviour.counterAccount ? payerOf(spec) : unreportedPayer)
  const isBlank = state.switches.transferReread === "blank"
  return {
    reference: spec.reference ?? (isBlank ? "" : bankReference()),
    amount: spec.amount ?? (rest > 0 ? rest : link.request.amount),
    accountNumber: link.account.accountNumber,
    description: link.description,
    transactionDateTime: timeOf(simulation, spec),
    virtualAccountName: spec.virtualAccount?.name ?? null,
    virtualAccountNumber: spec.virtualAccount?.number ?? null,
    counterAccountBankId: payer.bankId,
    counterAccountBankName: payer.bankName,
    counterAccountName: payer.name,
    counterAccountNumber: payer.number,
  }
}

const payerOf = ({ payer, counterAccount }: TransferSpec): CounterAccount =>
  payer ?? counterAccount ?? shopperAccount

/** Returns the transfer as the link's response reports it. */
const reread = (
  transaction: LinkTransaction,
  { transferReread }: SimulatorBehaviour,
): LinkTransaction => {
  switch (transferReread) {
    case "same":
      return transaction
    case "suffix":
      return { ...transaction, reference: `${transaction.reference}-1` }
    case "blank":
      return { ...transaction, description: `IBFT ${transaction.description} chuyen tien` }
  }
}

const addToStatement = (
  state: SimulatorState,
  link: Link,
  { amount, at, payer }: Pick<ReceivedEntry, "amount" | "at" | "payer">,
) =>
  state.received.push({
    at,
    amount,
    orderCode: link.request.orderCode,
    paymentLinkId: link.id,
    accountNumber: link.account.accountNumber,
    payer,
  })

const sendWebhook = (
  { state, webhookSender }: Simulation,
  link: Link,
  { body, mode }: { body: WebhookBody; mode: DeliveryMode },
): void => {
  const url = state.webhookUrl
  if (url === undefined || mode === "never") return
  const delayMs = mode === "late" ? state.behaviour.lateMs : 0
  const pending = { url, body, delayMs, onAttempt: link.deliveries.push.bind(link.deliveries) }
  webhookSender.send(pending)
  if (mode === "twice") webhookSender.send(pending)
}

/** Books a transfer and sends its webhook; undefined if the bank returns the transfer. */
export const receiveTransfer = (
  simulation: Simulation,
  link: Link,
  spec: TransferSpec,
): { transaction: LinkTransaction; webhook: WebhookBody } | undefined => {
  const { behaviour } = simulation.state
  if (isClosed(link) && behaviour.lateTransfer === "refused") return undefined
  const transaction = buildTransaction(simulation, link, spec)
  bookTransfer(link, reread(transaction, behaviour), behaviour)
  const { amount, transactionDateTime: at } = transaction
  addToStatement(simulation.state, link, { amount, at, payer: payerOf(spec) })
  const webhook = toWebhookBody(link, transaction, simulation.payment.checksumKey)
  sendWebhook(simulation, link, { body: webhook, mode: spec.deliver ?? "once" })
  return { transaction, webhook }
}
