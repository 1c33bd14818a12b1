import type { WebhookFacts, WebhookOutcome } from "../../../../domain/settlement/webhook"
import type { Transfer } from "../transfers/transfers"

export type WebhookEventOutcome = WebhookOutcome | "duplicate" | "unreadable"

/** A webhook whose signature was verified. `facts` is null where its fields could not be read. */
export type VerifiedWebhook = {
  client_id: string
  route: "own" | "stock"
  raw: Buffer
  facts: WebhookFacts | null
  transfer: Transfer | null
  /** The channel serves another system too, whose order codes are no news to us. */
  isSharedChannel: boolean
  /** Only a key that was replaced confirms it: payOS is asked before anything of it counts. */
  isHint: boolean
}

export type BookedWebhook = { id: string; outcome: WebhookEventOutcome; link_id: string | null }
