import { z } from "@medusajs/framework/zod"
import { errorOf } from "../../../domain/errors/errors"

/** The modules that the provider resolves; the payment module must list them as dependencies. */
const NEEDED = ["payos", "query"]

/** The change of medusa-config.ts for a payment module without these dependencies. */
export const DEPENDENCIES_REMEDY = errorOf("payos_dependencies_missing").message

const configModule = z.object({
  modules: z.looseObject({
    payment: z.object({ dependencies: z.array(z.string()).default([]) }),
  }),
})

/**
 * Whether the payment module lacks the dependencies that the provider needs. Medusa would fail only at the first
 * checkout, with an unclear error. False for a configuration of another shape.
 */
export function lacksDependencies(config: unknown): boolean {
  const parsed = configModule.safeParse(config)
  if (!parsed.success) return false
  const { dependencies } = parsed.data.modules.payment
  return !NEEDED.every((name) => dependencies.includes(name))
}
