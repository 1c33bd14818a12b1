import { z } from "@medusajs/framework/zod"

/** The key in a refund's metadata that names who asked for it: the id of a row of ours. */
const INTENT_KEY = "payos_intent"

const schema = z.object({
  /** Medusa's stock refund button, or the form of our own panel. */
  source: z.enum(["stock", "panel"]),
  user_id: z.string().min(1),
  form_token: z.string().min(1).nullable(),
  /** The user may not send money alone. */
  needs_approval: z.boolean(),
  /** Where the person wants it to go; null for "back to the payer". */
  destination: z
    .object({
      to_bin: z.string(),
      to_account_number: z.string(),
      to_account_name: z.string().nullable(),
    })
    .nullable(),
  /** What the user did with the money instead of a payout; null where it is to be sent. */
  settlement: z
    .object({
      kind: z.enum(["outside", "kept"]),
      case_id: z.string(),
      reason: z.string(),
    })
    .nullable()
    .default(null),
})

/** That a logged-in user asked for a refund, and what they want of its money. Core's own refunds have none. */
export type RefundIntent = z.infer<typeof schema>

/** An intent as it is written: what it does not name is null. */
export type NewRefundIntent = z.input<typeof schema>

/** Metadata that brings the intent of this id to the refund's row. */
export function withIntent(id: string): Record<string, unknown> {
  return { [INTENT_KEY]: id }
}

/** The id of the intent that a refund's metadata names; null where there is none. */
export function intentIdOf(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null) return null
  const id = (metadata as Record<string, unknown>)[INTENT_KEY]
  return typeof id === "string" ? id : null
}

/** An intent as the ledger keeps it; null where it cannot be read. */
export function readIntent(stored: unknown): RefundIntent | null {
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
