import { z } from "@medusajs/framework/zod"

/** The key in a refund's metadata under which a person's word is carried. */
export const INTENT_KEY = "payos_intent"

const schema = z.object({
  /** Medusa's stock refund button, or the form of our own panel. */
  source: z.enum(["stock", "panel"]),
  user_id: z.string().min(1),
  form_token: z.string().min(1).nullable(),
  /** Where the person wants it to go; null for "back to the payer". */
  destination: z
    .object({
      to_bin: z.string(),
      to_account_number: z.string(),
      to_account_name: z.string().nullable(),
    })
    .nullable(),
})

/**
 * That a logged-in person asked for a refund's money to be sent. Only our own routes write it: core's
 * refund route takes no metadata of a client, and core's own refunds have none.
 */
export type RefundIntent = z.infer<typeof schema>

/** Metadata that carries the intent to the refund's row. */
export function withIntent(intent: RefundIntent): Record<string, unknown> {
  return { [INTENT_KEY]: intent }
}

/** The intent in a refund's metadata; null where there is none. */
export function readIntent(metadata: unknown): RefundIntent | null {
  if (typeof metadata !== "object" || metadata === null) return null
  const parsed = schema.safeParse((metadata as Record<string, unknown>)[INTENT_KEY])
  return parsed.success ? parsed.data : null
}
