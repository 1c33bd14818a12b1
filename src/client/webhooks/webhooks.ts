import { ask, type Connection } from "../http/ask"
import { channelSchema, type PayOSChannel } from "./channel"
import { checkRequest } from "../http/check-request"
import { confirmWebhookRequestSchema } from "../payment-requests/link-request"
import { operations } from "../http/operations"
import { verifiedByEither } from "../http/previous-key"
import { type PayOSCallOptions } from "../http/transport"
import { verifyWebhook, type PayOSVerifiedWebhook } from "./webhook"

/** Registration and verification of webhooks. */
export interface PayOSWebhooks {
  /**
   * Registers the webhook URL of the channel. payOS first sends a signed sample to it and wants
   * 2xx; else it refuses with code 20 and a text of what it got. The answer is not signed.
   */
  confirm(webhookUrl: string, call?: PayOSCallOptions): Promise<PayOSChannel>
  /** `verifyWebhook` with the checksum key of this client. Throws PayOSWebhookError. */
  verify(rawBody: string | Buffer): PayOSKeyedWebhook
}

/** A webhook, and whether only the key before the current one confirms it: then it is a hint at most. */
export interface PayOSKeyedWebhook extends PayOSVerifiedWebhook {
  isPrevious: boolean
}

/** The webhook operations of one channel. */
export function createWebhooks(connection: Connection): PayOSWebhooks {
  return {
    confirm: async (webhookUrl, call) => {
      const operation = operations.confirmWebhook
      const body = checkRequest(operation, confirmWebhookRequestSchema, { webhookUrl })
      const { data } = await ask(connection, operation, {
        method: "POST",
        path: "/confirm-webhook",
        body: JSON.stringify(body),
        schema: channelSchema,
        call,
      })
      return data
    },
    verify: (rawBody) => {
      const verify = (key: string) => verifyWebhook(rawBody, key)
      const keyed = verifiedByEither(connection.settings, "webhook_bad_signature", verify)
      return { ...keyed.verified, isPrevious: keyed.isPrevious }
    },
  }
}
