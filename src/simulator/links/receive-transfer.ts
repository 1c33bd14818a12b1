import { shopperAccount, silentBank, type CounterAccount } from "../bank"
import type { SimulatorBehaviour } from "../behaviour"
import { toVietnamIso } from "../clock"
import type { Simulation } from "../simulation"
import { bankReference } from "../tokens"
import { toWebhookBody, type WebhookBody } from "../webhooks/webhook-body"

import { amountRemaining, type Link, type LinkTransaction } from "./link"
import { bookTransfer, isClosed } from "./link-rules"

/** How the webhook of a transfer travels. */
export type DeliveryMode = "once" | "twice" | "never" | "late"

/** A transfer that somebody makes. */
export interface TransferOrder {
  /** In đồng; else what the link lacks, or its amount once it lacks nothing. */
  amount?: number | null
  /** Who is told to have paid; else the payer, where the bank tells. */
  counterAccount?: CounterAccount
  /** Who paid, as the bank's statement has it. */
  payer?: CounterAccount
  /** The account that payOS made for this link alone, where the money came through one. */
  virtualAccount?: { name: string; number: string } | null
  deliver?: DeliveryMode | null
  reference?: string | null
}

const makeTransaction = (
  { state, now }: Simulation,
  link: Link,
  order: TransferOrder,
): LinkTransaction => {
  const rest = amountRemaining(link)
  const payer =
    order.counterAccount ?? (state.behaviour.counterAccount ? payerOf(order) : silentBank)
  const isBlank = state.switches.transferReread === "blank"
  return {
    reference: order.reference ?? (isBlank ? "" : bankReference()),
    amount: order.amount ?? (rest > 0 ? rest : link.request.amount),
    accountNumber: link.account.accountNumber,
    description: link.description,
    transactionDateTime: toVietnamIso(now()),
    virtualAccountName: order.virtualAccount?.name ?? null,
    virtualAccountNumber: order.virtualAccount?.number ?? null,
    counterAccountBankId: payer.bankId,
    counterAccountBankName: payer.bankName,
    counterAccountName: payer.name,
    counterAccountNumber: payer.number,
  }
}

const payerOf = ({ payer, counterAccount }: TransferOrder): CounterAccount =>
  payer ?? counterAccount ?? shopperAccount

/** The transfer as the link's answer names it. */
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

const enter = ({ state, now }: Simulation, link: Link, order: TransferOrder, amount: number) =>
  state.received.push({
    at: toVietnamIso(now()),
    amount,
    orderCode: link.request.orderCode,
    paymentLinkId: link.id,
    accountNumber: link.account.accountNumber,
    payer: payerOf(order),
  })

const announce = (
  { state, courier }: Simulation,
  link: Link,
  { body, mode }: { body: WebhookBody; mode: DeliveryMode },
): void => {
  const url = state.webhookUrl
  if (url === undefined || mode === "never") return
  const delayMs = mode === "late" ? state.behaviour.lateMs : 0
  const parcel = { url, body, delayMs, sent: link.deliveries.push.bind(link.deliveries) }
  courier.send(parcel)
  if (mode === "twice") courier.send(parcel)
}

/** Books a transfer and sends its webhook on the way; undefined where the bank sends it back. */
export const receiveTransfer = (
  simulation: Simulation,
  link: Link,
  order: TransferOrder,
): { transaction: LinkTransaction; webhook: WebhookBody } | undefined => {
  const { behaviour } = simulation.state
  if (isClosed(link) && behaviour.lateTransfer === "refused") return undefined
  const transaction = makeTransaction(simulation, link, order)
  bookTransfer(link, reread(transaction, behaviour), behaviour)
  enter(simulation, link, order, transaction.amount)
  const webhook = toWebhookBody(link, transaction, simulation.payment.checksumKey)
  announce(simulation, link, { body: webhook, mode: order.deliver ?? "once" })
  return { transaction, webhook }
}
