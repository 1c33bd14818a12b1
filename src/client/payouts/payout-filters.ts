import { z } from "@medusajs/framework/zod"
import { parsePayOSTime } from "./payos-time"
import { type PayOSPayoutApprovalState } from "./payout"
import { lineText } from "../http/request-fields"

/** Filters and paging of a payout list. payOS's defaults: limit 10, offset 0. */
export interface PayOSPayoutFilters {
  /** 1 to 100. */
  limit?: number
  offset?: number
  referenceId?: string
  approvalState?: PayOSPayoutApprovalState
  /** A list, or comma-separated text. */
  category?: string | string[]
  /** A Date, or text for `parsePayOSTime`; sent as ISO 8601 in UTC. */
  fromDate?: Date | string
  toDate?: Date | string
}

const categoryName = lineText.refine((value) => !value.includes(","), {
  error: "contains a comma, which separates categories",
})

const time = z
  .union([z.date(), z.string()], { error: "is not a Date or ISO 8601 text" })
  .transform((value) => (typeof value === "string" ? parsePayOSTime(value) : value))
  .refine((date) => date !== null, { error: "is not a time" })
  .transform((date) => date?.toISOString())

/** Schema of the filters; its output has the values of the query string. */
export const payoutFiltersSchema = z.strictObject({
  limit: z
    .int({ error: "is not a whole number" })
    .min(1, { error: "is less than 1" })
    .max(100, { error: "is more than 100" })
    .optional(),
  offset: z.int({ error: "is not a whole number" }).min(0, { error: "is negative" }).optional(),
  referenceId: lineText.optional(),
  approvalState: lineText.optional(),
  category: z
    .union([
      lineText,
      z
        .array(categoryName)
        .min(1)
        .transform((names) => names.join(",")),
    ])
    .optional(),
  fromDate: time.optional(),
  toDate: time.optional(),
})

/** Returns the query string of the filters with its leading "?"; "" without filters. */
export function payoutQuery(filters: z.output<typeof payoutFiltersSchema>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? "" : `?${query}`
}
