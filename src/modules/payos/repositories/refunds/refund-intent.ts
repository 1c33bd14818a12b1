import { z } from "@medusajs/framework/zod"

/** The key in a refund's metadata that holds the id of its intent. */
const INTENT_KEY = "payos_intent"

const schema = z.object({
  /** Medusa's own refund button, or the form of the plugin's panel. */
  source: z.enum(["core", "panel"]),
  user_id: z.string().min(1),
  idempotency_key: z.string().min(1).nullable(),
  /** The user may not send money alone. */
  needs_approval: z.boolean(),
  /** The destination that the user chose; null for the payer's account. */
  destination: z
    .object({
      to_bin: z.string(),
      to_account_number: z.string(),
      to_account_name: z.string().nullable(),
    })
    .nullable(),
  /** How the user resolved the money outside payOS; null for a payout. */
  resolve_outside: z
    .object({
      kind: z.enum(["paid_back_outside", "kept"]),
      case_id: z.string(),
      reason: z.string(),
    })
    .nullable()
    .default(null),
})

/** A logged-in user's request for a refund. Refunds that core makes by itself have none. */
export type RefundIntent = z.infer<typeof schema>

/** A new intent; omitted optional fields become null. */
export type NewRefundIntent = z.input<typeof schema>

/** Returns refund metadata that names an intent by its id. */
export function withIntent(id: string): Record<string, unknown> {
  return { [INTENT_KEY]: id }
}

/** Returns the id of the intent that a refund's metadata names; null if it names none. */
export function intentIdOf(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null) return null
  const id = (metadata as Record<string, unknown>)[INTENT_KEY]
  return typeof id === "string" ? id : null
}

/** Parses a stored intent; null if it is invalid. */
export function readIntent(stored: unknown): RefundIntent | null {
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
