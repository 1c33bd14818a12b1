import { callPayos, type Connection } from "../http/call-payos"
import { channelSchema, type PayOSRegisteredChannel } from "./channel"
import { checkRequest } from "../http/check-request"
import { confirmWebhookRequestSchema } from "../payment-requests/link-request"
import { operations } from "../http/operations"
import { verifiedByEither } from "../http/previous-key"
import { type PayOSCallOptions } from "../http/transport"
import { verifyWebhook, type PayOSVerifiedWebhook } from "./webhook"

/** Registration and verification of webhooks. */
export interface PayOSWebhooks {
  /**
   * Registers the webhook URL of the channel. payOS first sends a signed sample to it; unless the response is 2xx,
   * payOS refuses with code 20 and a text that describes the failure. payOS does not sign its own response.
   */
  confirm(webhookUrl: string, call?: PayOSCallOptions): Promise<PayOSRegisteredChannel>
  /**
   * Like `verifyWebhook`, with the checksum keys of this client.
   * @throws PayOSWebhookError if neither key verifies it.
   */
  verify(rawBody: string | Buffer): PayOSKeyedWebhook
}

/** A webhook, and whether only the previous checksum key verifies it; treat such a webhook as a hint. */
export interface PayOSKeyedWebhook extends PayOSVerifiedWebhook {
  isPreviousKey: boolean
}

export function createWebhooks(connection: Connection): PayOSWebhooks {
  return {
    confirm: async (webhookUrl, call) => {
      const operation = operations.confirmWebhook
      const body = checkRequest(operation, confirmWebhookRequestSchema, { webhookUrl })
      const { data } = await callPayos(connection, operation, {
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
      return { ...keyed.verified, isPreviousKey: keyed.isPreviousKey }
    },
  }
}
