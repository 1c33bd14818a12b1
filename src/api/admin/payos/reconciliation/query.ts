import { z } from "@medusajs/framework/zod"
import { ACCOUNTS } from "../../../../domain/reconciliation/line-kind"
import { LINE_TIMES } from "../../../../modules/payos/repositories/reconciliation/list-lines"
import { isPeriod, LONGEST_PERIOD } from "../../../../domain/reconciliation/period"
import { separator } from "../query"
import { channelQuery } from "../require-channel"

const period = channelQuery.extend({ from: z.string(), to: z.string() })

const ISSUE = {
  error: `from and to are days such as 2026-10-31, from first, at most ${LONGEST_PERIOD} days`,
  path: ["from"],
}

/** Bank days in Vietnam, both included; of all channels if none is named. */
export const periodQuery = period.refine(isPeriod, ISSUE)

/** Position after which a page begins: the `next` of the page before. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?\|[\w-]+$/, {
    error: "is not the `next` of an earlier page",
  })
  .transform((text) => {
    const [at_text = "", id = ""] = text.split("|")
    return { at_text, id }
  })

export const linesQuery = period
  .extend({
    account: z.enum(ACCOUNTS),
    by: z.enum(LINE_TIMES).default("booked"),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(50),
  })
  .refine(isPeriod, ISSUE)

export const exportLinesQuery = period
  .extend({
    account: z.enum(ACCOUNTS),
    separator,
    /** In đồng; if omitted, the file has no balances. */
    opening: z.coerce.number().int().optional(),
  })
  .refine(isPeriod, ISSUE)

export type PeriodQuery = z.infer<typeof periodQuery>
export type LinesQuery = z.infer<typeof linesQuery>
export type ExportLinesQuery = z.infer<typeof exportLinesQuery>
