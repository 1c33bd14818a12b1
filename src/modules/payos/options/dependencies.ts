import { z } from "@medusajs/framework/zod"
import { errorOf } from "../../../domain/errors/errors"

/** What the provider takes from the rest of the store, by the payment module's leave. */
const NEEDED = ["payos", "query"]

/** What to write in medusa-config.ts where the payment module does not see the ledger. */
export const DEPENDENCIES_REMEDY = errorOf("payos_dependencies_missing").message

const configModule = z.object({
  modules: z.looseObject({
    payment: z.object({ dependencies: z.array(z.string()).default([]) }),
  }),
})

/**
 * Whether the store forgot to show the payment module our ledger. Medusa would say so only at the
 * first checkout, and unreadably. A configuration of another shape is not judged.
 */
export function hasForgottenDependencies(config: unknown): boolean {
  const parsed = configModule.safeParse(config)
  if (!parsed.success) return false
  const { dependencies } = parsed.data.modules.payment
  return !NEEDED.every((name) => dependencies.includes(name))
}
