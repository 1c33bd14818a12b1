import { z } from "@medusajs/framework/zod"

/** A payment provider of this plugin, as the store's configuration lists it. */
export type PayosProvider = {
  id: string
  channel: unknown
  /** Names of its unknown options. */
  unknown: string[]
}

const provider = z.object({
  resolve: z.string().regex(/providers\/payos(\/|$)/),
  id: z.string().catch("payos"),
  options: z.record(z.string(), z.unknown()).nullish().catch(null),
})
const configModule = z.object({
  modules: z.object({
    payment: z.object({ options: z.object({ providers: z.array(z.unknown()) }) }),
  }),
})

/** The providers of this plugin in a store's configuration; empty for a configuration of another shape. */
export function readProviders(config: unknown): PayosProvider[] {
  const parsed = configModule.safeParse(config)
  if (!parsed.success) return []
  return parsed.data.modules.payment.options.providers.flatMap((listed) => {
    const { data } = provider.safeParse(listed)
    if (!data) return []
    const { channel, ...others } = data.options ?? {}
    return [{ id: data.id, channel, unknown: Object.keys(others) }]
  })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
