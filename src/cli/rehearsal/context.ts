import type { PayOSClient, PayOSCreatedLink } from "../../client"
import type { Clock } from "./clock"
import type { Observation } from "./observation"
import type { RehearsalLinks } from "./rehearsal-links"

/** The dependencies of the steps. Every wait rejects once the operator interrupts. */
export interface RehearsalContext {
  payment: PayOSClient
  /** Null without payout keys. */
  payout: PayOSClient | null
  /** A client whose credentials do not exist. */
  unknownClient: PayOSClient
  links: RehearsalLinks
  operator: Operator
  clock: Clock
  /** Null if no store was named. */
  store: StoreWatch | null
  /** Fires when the operator interrupts; checked before payments. */
  signal: AbortSignal
}

/** A webhook that a store received; the reference is "" if payOS sent none. */
export type SeenWebhook = { reference: string; hasPayerAccount: boolean }

/** A store that payOS sends its webhooks to. */
export interface StoreWatch {
  /** Finds a link's webhook; null if it has not arrived. */
  findWebhook(orderCode: number): Promise<SeenWebhook | null>
}

/** The operator's reply to a request to pay. */
export type PaymentReply = "paid" | "refused" | "skipped"

export type PayoutAccount = { toBin: string; toAccountNumber: string }

/** The person at the terminal. */
export interface Operator {
  confirmStep(step: ConfirmedStepId): Promise<boolean>
  /** Shows a link and waits until it is paid. `amount` (đồng) is what to transfer, even if the link's differs. */
  waitForPayment(link: PayOSCreatedLink, amount: number, step: StepId): Promise<PaymentReply>
  /** Asks whether money that payOS does not show was returned to the payer. */
  hasMoneyReturned(): Promise<boolean>
  /** Asks for the operator's own account, confirmed by typing the amount (đồng); null if unconfirmed. */
  readAccount(amount: number): Promise<PayoutAccount | null>
  /** Asks whether a payout may be sent again with its idempotency key, which may cost the amount once more. */
  confirmRepeat(amount: number): Promise<boolean>
  report(news: ProgressEvent): void
}

/** The progress messages for an operator. */
export type ProgressEvent =
  | { type: "begins" | "skipped" | "no_keys" | "interrupted"; step: StepId }
  | { type: "failed"; step: StepId; message: string }
  | { type: "saw"; seen: Observation }
  | { type: "waits"; seconds: number }

/** Steps that leave nothing, so need no consent. */
type QuietStepId = "keys" | "payouts"

export type ConfirmedStepId = "link" | "tax" | "expiry" | "payment" | "short" | "late" | "payout"

export type StepId = QuietStepId | ConfirmedStepId

type ConfirmedStep = { id: ConfirmedStepId; leaves: "trace" | "money" }

/** One step: what it leaves at payOS, its channel, and its observations as they are made. */
export type Step = (ConfirmedStep | { id: QuietStepId; leaves: "nothing" }) & {
  channel: "payment" | "payout"
  run(context: RehearsalContext): AsyncGenerator<Observation>
}
