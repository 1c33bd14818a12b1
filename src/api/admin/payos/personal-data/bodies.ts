import { z } from "@medusajs/framework/zod"

const identifiers = {
  customer_id: z.string().trim().startsWith("cus_").max(100).optional(),
  email: z.email().max(320).optional(),
  phone: z.string().trim().min(6).max(30).optional(),
}

/** One data subject, identified by exactly one identifier. */
export const subjectBody = z
  .strictObject(identifiers)
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: "name one person by exactly one of customer_id, email and phone",
  })

export type SubjectBody = z.infer<typeof subjectBody>
