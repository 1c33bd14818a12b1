import { z } from "@medusajs/framework/zod"

/** The rule whose addresses receive a test, by its index in the option. */
export const testBody = z.strictObject({ rule: z.int().min(0).max(49) })

export type TestBody = z.infer<typeof testBody>
