import { z } from "@medusajs/framework/zod"
import { isHttpUrl } from "../../../../modules/payos/options/options"
import { channelName } from "../../../../use-cases/input/channel-name"

/** Where payOS is to send its webhooks; this store's own hook where no URL is given. */
export const webhookBody = z.strictObject({
  url: z
    .string()
    .max(500)
    .refine(isHttpUrl, { error: "is no http(s) URL, or carries a user name or password" })
    .optional(),
  channel: channelName,
})

export type WebhookBody = z.infer<typeof webhookBody>
