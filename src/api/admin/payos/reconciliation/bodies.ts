import { z } from "@medusajs/framework/zod"
import { ACCOUNTS } from "../../../../domain/reconciliation/line-kind"
import { isMonth } from "../../../../domain/reconciliation/month"
import { channelName } from "../../../../use-cases/input/channel-name"

const month = z.strictObject({
  account: z.enum(ACCOUNTS),
  channel: channelName,
  month: z.string().refine(isMonth, { error: "is a month such as 2026-10" }),
})

export const closeMonthBody = month.extend({
  /** In đồng; defaults to the closing balance of the month before. */
  opening: z.number().int().optional(),
})

export const reopenMonthBody = month.extend({ reason: z.string().trim().min(3).max(500) })

export type CloseMonthBody = z.infer<typeof closeMonthBody>
export type ReopenMonthBody = z.infer<typeof reopenMonthBody>
