import { z } from "@medusajs/framework/zod"
import { parsePayOSTime } from "../../../client"
import type { CsvDelimiter } from "../../../csv"
import { PAYOUT_STATES } from "../../../domain/payouts/payout-state"
import { channelQuery } from "./require-channel"

/** Paging of the admin lists, up to the largest offset that they support. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

/** ISO 8601; a date or a time without a zone is Vietnam time. */
export const time = z.string().transform((text, context) => {
  const date = parsePayOSTime(text)
  if (date) return date
  context.addIssue({ code: "custom", message: "is not a time: write 2026-11-20 or ISO 8601" })
  return z.NEVER
})

/**
 * Query of open problems, optionally of some kinds only; with `q`, the cases of unmatched money that match it; with
 * `closed`, those that users closed. `time_from` and `time_to` bound the time that a row shows: of its latest transfer,
 * or of its closing.
 */
export const problemsQuery = listQuery.extend({
  q: z.string().trim().max(200).optional(),
  time_from: time.optional(),
  time_to: time.optional(),
  closed: z.literal("true").optional(),
  kind: z
    .union([z.string(), z.array(z.string()).max(30)])
    .transform((kind) => [kind].flat())
    .optional(),
})

export type ProblemsQuery = z.infer<typeof problemsQuery>

/** Text that names an order for a case's money: its number or id, or a customer's phone, email or name. */
export const caseOrdersQuery = z.object({ order: z.string().trim().max(100).optional() })

export type CaseOrdersQuery = z.infer<typeof caseOrdersQuery>

/** Query of the ledger's payouts; with `q`, those that match it. */
export const payoutsQuery = listQuery.extend({
  q: z.string().trim().max(200).optional(),
  state: z
    .union([z.enum(PAYOUT_STATES), z.array(z.enum(PAYOUT_STATES))])
    .transform((state) => [state].flat())
    .optional(),
  purpose: z.enum(["refund", "pay_back", "manual"]).optional(),
  batch_id: z.string().optional(),
  payment_id: z.string().optional(),
  merchant_reference: z.string().optional(),
  created_from: time.optional(),
  created_to: time.optional(),
})

export type PayoutsQuery = z.infer<typeof payoutsQuery>

/** Query of a page of a batch's payouts, optionally of one state only. */
export const batchQuery = listQuery.extend({ state: z.enum(PAYOUT_STATES).optional() })

export type BatchQuery = z.infer<typeof batchQuery>

/** The separator of a CSV file; Excel expects semicolons under a Vietnamese locale. */
export const separator = z
  .enum(["comma", "semicolon"])
  .default("comma")
  .transform((name): CsvDelimiter => (name === "comma" ? "," : ";"))

export const resultsQuery = z.object({ separator })

export type ResultsQuery = z.infer<typeof resultsQuery>
export type ListQuery = z.infer<typeof listQuery>

/** payOS's filters on a channel's payout account; payOS's defaults apply to omitted ones. */
export const payosPayoutsQuery = channelQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  referenceId: z.string().optional(),
  approvalState: z.string().optional(),
  category: z.string().optional(),
  fromDate: z.string().optional(),
  toDate: z.string().optional(),
})

export const banksQuery = z.object({ q: z.string().max(100).default("") })

export type BanksQuery = z.infer<typeof banksQuery>
