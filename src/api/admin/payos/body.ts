import { z } from "@medusajs/framework/zod"
import { UNMATCHED_ACTIONS } from "../../../workflows/inbox/resolve-unmatched"

/** What to do with unmatched money. */
export const resolveBody = z
  .strictObject({
    action: z.enum(UNMATCHED_ACTIONS),
    reason: z.string().trim().min(3).max(500).optional(),
    order_id: z.string().trim().startsWith("order_").max(100).optional(),
  })
  .refine(({ action, reason }) => action !== "handled" || reason !== undefined, {
    path: ["reason"],
    error: "is needed to mark money as handled: write what was done about it",
  })
  .refine(({ action, reason }) => action !== "accept_short" || reason !== undefined, {
    path: ["reason"],
    error: "is needed to accept too little: write why the rest is forgiven",
  })
  .refine(({ action, order_id }) => (action === "attach") === (order_id !== undefined), {
    path: ["order_id"],
    error:
      "is the id of the order that the money is for: needed to attach money, and for nothing else",
  })

export type ResolveBody = z.infer<typeof resolveBody>
