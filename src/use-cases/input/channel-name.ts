import { z } from "@medusajs/framework/zod"

/** The name of a channel; the default channel if omitted. */
export const channelName = z.string().max(40).optional()
