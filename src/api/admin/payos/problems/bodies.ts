import { z } from "@medusajs/framework/zod"

/** What the user did about a problem. */
export const reasonBody = z.strictObject({ reason: z.string().trim().min(3).max(500) })

export type ReasonBody = z.infer<typeof reasonBody>
