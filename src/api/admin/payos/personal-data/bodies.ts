import { z } from "@medusajs/framework/zod"

const names = {
  customer_id: z.string().trim().startsWith("cus_").max(100).optional(),
  email: z.email().max(320).optional(),
  phone: z.string().trim().min(6).max(30).optional(),
}

/** One person, by one of three names. */
export const personBody = z
  .strictObject(names)
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: "name one person by exactly one of customer_id, email and phone",
  })

export type PersonBody = z.infer<typeof personBody>
