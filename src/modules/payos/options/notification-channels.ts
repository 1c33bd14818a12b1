import { z } from "@medusajs/framework/zod"

const provider = z.looseObject({
  options: z.looseObject({ channels: z.array(z.string()).default([]) }).optional(),
})

/** Medusa Cloud sends mail itself if no provider does. */
const cloud = z.looseObject({ api_key: z.string().optional(), endpoint: z.string().optional() })

const configModule = z.object({
  modules: z.looseObject({
    notification: z.object({
      options: z.looseObject({ providers: z.array(provider).default([]), cloud: cloud.optional() }),
    }),
  }),
})

/** The channels for which the store has a notification provider; none for a configuration of another shape. */
export function notificationChannels(config: unknown): ReadonlySet<string> {
  const parsed = configModule.safeParse(config)
  if (!parsed.success) return new Set()
  const { providers, cloud: ofCloud } = parsed.data.modules.notification.options
  const named = providers.flatMap(({ options }) => options?.channels ?? [])
  return new Set(ofCloud?.api_key && ofCloud.endpoint ? [...named, "email"] : named)
}
