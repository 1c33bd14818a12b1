import { z } from "@medusajs/framework/zod"
import { UNMATCHED_ACTIONS, type UnmatchedResolution } from "../unmatched-money/resolve-unmatched"
import { OUTSIDE_OUTCOMES } from "../unmatched-money/record-resolved-outside"

/** A decision about unmatched money. */
export const resolveBody = z
  .strictObject({
    action: z.enum(UNMATCHED_ACTIONS),
    reason: z.string().trim().min(3).max(500).optional(),
    order_id: z.string().trim().startsWith("order_").max(100).optional(),
    /** The case's version that the user saw. */
    version: z.number().int().positive(),
    outcome: z.enum(OUTSIDE_OUTCOMES).optional(),
    /** In whole đồng. */
    amount: z.number().int().positive().optional(),
    /** The write-off amount that `GET /admin/payos/problems/:id/partial-payment` returned, in đồng. */
    written_off: z.number().nonnegative().optional(),
  })
  .refine(
    ({ action, written_off }) =>
      (action === "accept_partial_payment") === (written_off !== undefined),
    {
      path: ["written_off"],
      error:
        "is the amount that accept_partial_payment writes off, the `written_off` of GET problems/:id/partial-payment: required for accept_partial_payment only",
    },
  )
  .refine(({ action, reason }) => action !== "resolve_outside" || reason !== undefined, {
    path: ["reason"],
    error: "is required for resolve_outside: say what was done",
  })
  .refine(({ action, outcome }) => (action === "resolve_outside") === (outcome !== undefined), {
    path: ["outcome"],
    error: "says what happened to the money outside payOS: required for resolve_outside only",
  })
  .refine(({ action, amount }) => (action === "resolve_outside") === (amount !== undefined), {
    path: ["amount"],
    error:
      "is the amount that was resolved outside payOS, in whole đồng: required for resolve_outside only",
  })
  .refine(({ action, reason }) => action !== "accept_partial_payment" || reason !== undefined, {
    path: ["reason"],
    error: "is required to accept a partial payment: say why the remainder is written off",
  })
  .refine(({ action, order_id }) => (action === "allocate_to_order") === (order_id !== undefined), {
    path: ["order_id"],
    error: "is the ID of the order that the money is for: required for allocate_to_order only",
  })

export type ResolveBody = z.infer<typeof resolveBody>

/** Converts the body to the use case's input. */
export function resolutionOf(body: ResolveBody, user_id: string): UnmatchedResolution {
  const { action, outcome, amount, reason = null, order_id = null, written_off = null } = body
  const resolve_outside = outcome && amount !== undefined ? { outcome, amount } : null
  return { action, resolve_outside, written_off, reason, order_id, user_id }
}
