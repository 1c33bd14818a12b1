import type { WebhookFacts, WebhookOutcome } from "../../../../domain/transfers/classify-webhook"
import type { Transfer } from "../transfers/transfers"

export type WebhookEventOutcome = WebhookOutcome | "duplicate" | "unreadable"

/** A webhook whose signature was verified. `facts` is null if its fields could not be parsed. */
export type VerifiedWebhook = {
  client_id: string
  route: "own" | "core"
  raw: Buffer
  facts: WebhookFacts | null
  transfer: Transfer | null
  /** Another system uses the channel too, so unknown order codes are expected. */
  isSharedChannel: boolean
  /** Only the previous key verifies it: payOS has to confirm its content before anything is booked. */
  isHint: boolean
}

export type StoredWebhook = { id: string; outcome: WebhookEventOutcome; link_id: string | null }
