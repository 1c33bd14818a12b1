import type { ChannelCredentials } from "./credentials"
import type { SimulatorState } from "./state"
import type { Courier } from "./webhooks/courier"

/** One running simulator: what it knows, who it is, and how it reaches the outside. */
export interface Simulation {
  readonly payment: ChannelCredentials
  readonly payout: ChannelCredentials
  readonly now: () => number
  readonly log: (line: string) => void
  readonly courier: Courier
  readonly webhookTimeoutMs: number
  readonly reset: (options: { keepWebhookUrl: boolean }) => void
  state: SimulatorState
  url: string
}
