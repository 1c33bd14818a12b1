import { z } from "@medusajs/framework/zod"
import { isHttpUrl } from "../../../../modules/payos/options/options"
import { channelName } from "../../../../use-cases/input/channel-name"

/** The webhook URL to register with payOS; defaults to this store's own hook. */
export const webhookBody = z.strictObject({
  url: z
    .string()
    .max(500)
    .refine(isHttpUrl, { error: "is not an http(s) URL, or contains a user name or password" })
    .optional(),
  channel: channelName,
})

export type WebhookBody = z.infer<typeof webhookBody>
