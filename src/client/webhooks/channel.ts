import { type z } from "@medusajs/framework/zod"
import { documented, textOrEmpty, textOrNull } from "../http/response-fields"

/** The payment channel whose webhook URL was registered. */
export interface PayOSRegisteredChannel {
  /** The registered URL; null if payOS's response does not contain it. */
  webhookUrl: string | null
  accountNumber: string
  accountName: string
  name: string
  shortName: string
}

export const channelSchema: z.ZodType<PayOSRegisteredChannel> = documented({
  webhookUrl: textOrNull,
  accountNumber: textOrEmpty,
  accountName: textOrEmpty,
  name: textOrEmpty,
  shortName: textOrEmpty,
})
