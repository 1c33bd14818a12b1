import type { PayOSClient, PayOSCreatedLink } from "../../client"
import type { Clock } from "./clock"
import type { Observation } from "./observation"
import type { RehearsalLinks } from "./rehearsal-links"

/** What the steps work with. Everything here that waits rejects once the operator interrupts. */
export interface Bench {
  payment: PayOSClient
  /** Null where there are no payout keys. */
  payout: PayOSClient | null
  /** Knocks with credentials that do not exist. */
  stranger: PayOSClient
  links: RehearsalLinks
  operator: Operator
  clock: Clock
  /** Null where no store was named. */
  store: StoreWatch | null
  /** Fires when the operator interrupts: asked before what costs money. */
  signal: AbortSignal
}

/** A webhook that a store received; the reference is "" where payOS named none. */
export type SeenWebhook = { reference: string; hasPayerAccount: boolean }

/** A store that payOS sends its webhooks to. */
export interface StoreWatch {
  /** Null while none has come for this order code. */
  findWebhook(orderCode: number): Promise<SeenWebhook | null>
}

/** What somebody says who was asked to pay. */
export type PaymentWord = "paid" | "refused" | "skipped"

export type PayoutAccount = { toBin: string; toAccountNumber: string }

/** Whoever sits at the terminal. */
export interface Operator {
  agrees(step: AskedStepId): Promise<boolean>
  /** Shows a link, and waits until it was paid. `amount` (đồng) is what to transfer, whatever the link asks. */
  pays(link: PayOSCreatedLink, amount: number, step: StepId): Promise<PaymentWord>
  /** Whether money that payOS does not show has come back to the payer. */
  gotMoneyBack(): Promise<boolean>
  /** An account of the operator's own, once they have typed the amount (đồng); null where they did not. */
  givesAccount(amount: number): Promise<PayoutAccount | null>
  /** Whether a payout may be sent a second time with its idempotency key, which may cost the amount once more. */
  agreesToRepeat(amount: number): Promise<boolean>
  hears(news: News): void
}

/** What an operator is kept informed of. */
export type News =
  | { type: "begins" | "skipped" | "no_keys" | "interrupted"; step: StepId }
  | { type: "failed"; step: StepId; message: string }
  | { type: "saw"; seen: Observation }
  | { type: "waits"; seconds: number }

/** Leave nothing, so that nobody is asked. */
type QuietStepId = "keys" | "payouts"

export type AskedStepId = "link" | "tax" | "expiry" | "payment" | "short" | "late" | "payout"

export type StepId = QuietStepId | AskedStepId

type AskedStep = { id: AskedStepId; leaves: "trace" | "money" }

/** One step: what it leaves at payOS, whose keys it takes, and what it sees, as it sees it. */
export type Step = (AskedStep | { id: QuietStepId; leaves: "nothing" }) & {
  channel: "payment" | "payout"
  run(bench: Bench): AsyncGenerator<Observation>
}
