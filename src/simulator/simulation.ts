import type { ChannelCredentials } from "./credentials"
import type { WebhookSender } from "./http/webhook-sender"
import type { SimulatorState } from "./state/state"

/** One running simulator: its credentials, its state, its clock and its webhook sender. */
export interface Simulation {
  readonly payment: ChannelCredentials
  readonly payout: ChannelCredentials
  readonly now: () => number
  readonly log: (line: string) => void
  readonly webhookSender: WebhookSender
  readonly webhookTimeoutMs: number
  readonly reset: (options: { keepWebhookUrl: boolean }) => void
  state: SimulatorState
  url: string
}
