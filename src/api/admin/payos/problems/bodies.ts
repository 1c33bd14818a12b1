import { z } from "@medusajs/framework/zod"

/** What the user did about a problem. */
export const handledBody = z.strictObject({ reason: z.string().trim().min(3).max(500) })

export type HandledBody = z.infer<typeof handledBody>
