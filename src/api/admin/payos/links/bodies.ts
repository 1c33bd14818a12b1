import { z } from "@medusajs/framework/zod"

/** The reason for cancelling a link; payOS stores it and shows it on my.payos.vn. */
export const cancelLinkBody = z.strictObject({ reason: z.string().trim().min(3).max(200) })

export type CancelLinkBody = z.infer<typeof cancelLinkBody>

/** Words of a bank statement, of letters and digits; each may contain an order code. */
export const recoverLinksBody = z.strictObject({
  words: z
    .array(z.string().regex(/^[0-9A-Za-z]{8,60}$/))
    .min(1)
    .max(50),
})

export type RecoverLinksBody = z.infer<typeof recoverLinksBody>
