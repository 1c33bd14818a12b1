import { z } from "@medusajs/framework/zod"
import { UNMATCHED_ACTIONS } from "../../../workflows/inbox/resolve-unmatched"

/** What to do with unmatched money. */
export const resolveBody = z
  .strictObject({
    action: z.enum(UNMATCHED_ACTIONS),
    reason: z.string().trim().min(3).max(500).optional(),
  })
  .refine(({ action, reason }) => action !== "handled" || reason !== undefined, {
    path: ["reason"],
    error: "is needed to mark money as handled: write what was done about it",
  })

export type ResolveBody = z.infer<typeof resolveBody>
