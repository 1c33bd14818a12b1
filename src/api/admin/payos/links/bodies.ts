import { z } from "@medusajs/framework/zod"

/** Why a person ends a link; payOS keeps it and shows it on my.payos.vn. */
export const cancelLinkBody = z.strictObject({ reason: z.string().trim().min(3).max(200) })

export type CancelLinkBody = z.infer<typeof cancelLinkBody>
