import { z } from "@medusajs/framework/zod"
import { UNMATCHED_ACTIONS, type UnmatchedResolution } from "../unmatched-money/resolve-unmatched"
import { HANDLED_OUTCOMES } from "../unmatched-money/settle-by-user"

/** What to do with unmatched money. */
export const resolveBody = z
  .strictObject({
    action: z.enum(UNMATCHED_ACTIONS),
    reason: z.string().trim().min(3).max(500).optional(),
    order_id: z.string().trim().startsWith("order_").max(100).optional(),
    /** The case's version that the user saw. */
    version: z.number().int().positive(),
    outcome: z.enum(HANDLED_OUTCOMES).optional(),
    /** In whole đồng. */
    amount: z.number().int().positive().optional(),
    /** What `GET /admin/payos/problems/:id/short` said that is forgiven, in đồng. */
    forgiven: z.number().nonnegative().optional(),
  })
  .refine(({ action, forgiven }) => (action === "accept_short") === (forgiven !== undefined), {
    path: ["forgiven"],
    error:
      "is what is forgiven where too little is accepted, as the case's `short` says it: needed for that, and for nothing else",
  })
  .refine(({ action, reason }) => action !== "handled" || reason !== undefined, {
    path: ["reason"],
    error: "is needed to mark money as handled: write what was done about it",
  })
  .refine(({ action, outcome }) => (action === "handled") === (outcome !== undefined), {
    path: ["outcome"],
    error: "says what became of money that is handled: needed for that, and for nothing else",
  })
  .refine(({ action, amount }) => (action === "handled") === (amount !== undefined), {
    path: ["amount"],
    error:
      "is how much of the money was handled, in whole đồng: needed for that, and for nothing else",
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

/** The same as its use case takes it. */
export function resolutionOf(body: ResolveBody, user_id: string): UnmatchedResolution {
  const { action, outcome, amount, reason = null, order_id = null, forgiven = null } = body
  const handled = outcome && amount !== undefined ? { outcome, amount } : null
  return { action, handled, forgiven, reason, order_id, user_id }
}
