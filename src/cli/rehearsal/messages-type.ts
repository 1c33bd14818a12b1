import type { ConfirmedStepId, PayoutAccount, StepId } from "./context"
import type { Question } from "./questions"

/** A link to pay; `amount` (đồng) is what to transfer. */
export type TransferRequest = {
  step: StepId
  amount: number
  accountNumber: string
  accountName: string
  bin: string
  description: string
}

/** The texts of a rehearsal. */
export type Messages = {
  steps: Record<StepId, string>
  /** What a step does, shown before consent. */
  consent: Record<ConfirmedStepId, string>
  questions: Record<Question, string>
  /** Names the payOS host: PAYOS_BASE_URL may name a simulator. */
  asks: (host: string) => string
  askYes: string
  yes: RegExp
  skip: RegExp
  refused: RegExp
  transfer: (request: TransferRequest) => string
  askPaid: string
  askBack: string
  askBin: string
  askAccount: string
  askAmount: (amount: number, to: PayoutAccount) => string
  noAccount: string
  nothingSent: string
  askRepeat: (amount: number) => string
  skippedStep: string
  noKeys: string
  unclear: string
  waits: (seconds: number) => string
  interrupted: string
  /** Shown if a failed step may have sent a payout. */
  lookFirst: string
  cleaned: string
  left: (orderCodes: readonly number[]) => string
  markHandled: string
  written: (file: string) => string
}
