import { z } from "@medusajs/framework/zod"
import { textOrEmpty, textOrNull } from "../http/answer-fields"

/** The payment channel whose webhook URL was registered. */
export interface PayOSChannel {
  /** The URL as payOS keeps it; null if the answer does not repeat it. */
  webhookUrl: string | null
  accountNumber: string
  accountName: string
  name: string
  shortName: string
}

/** Reads the `data` of a webhook registration. */
export const channelSchema: z.ZodType<PayOSChannel> = z.looseObject({
  webhookUrl: textOrNull,
  accountNumber: textOrEmpty,
  accountName: textOrEmpty,
  name: textOrEmpty,
  shortName: textOrEmpty,
})
