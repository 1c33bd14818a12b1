import { z } from "@medusajs/framework/zod"

/** The name of a channel; the first where none is given. */
export const channelName = z.string().max(40).optional()
