import { z } from "@medusajs/framework/zod"

/** Paging of the admin lists. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})
