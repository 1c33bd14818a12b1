import { z } from "@medusajs/framework/zod"
import { PAYOUT_STATES } from "../../../domain/payouts/payout-state"
import { channelQuery } from "./need-channel"

/** Paging of the admin lists, as far as they are counted. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

/** Open problems, of some kinds where any is named. */
export const problemsQuery = listQuery.extend({
  kind: z
    .union([z.string(), z.array(z.string()).max(30)])
    .transform((kind) => [kind].flat())
    .optional(),
})

export type ProblemsQuery = z.infer<typeof problemsQuery>

/** Payouts of the ledger. */
export const payoutsQuery = listQuery.extend({
  state: z
    .union([z.enum(PAYOUT_STATES), z.array(z.enum(PAYOUT_STATES))])
    .transform((state) => [state].flat())
    .optional(),
  purpose: z.enum(["refund", "pay_back", "transfer"]).optional(),
  batch_id: z.string().optional(),
  payment_id: z.string().optional(),
  merchant_reference: z.string().optional(),
})

export type PayoutsQuery = z.infer<typeof payoutsQuery>

/** How the results of a batch are written; Excel expects semicolons where Vietnamese is its language. */
export const resultsQuery = z.object({
  separator: z.enum(["comma", "semicolon"]).default("comma"),
})

export type ResultsQuery = z.infer<typeof resultsQuery>
export type ListQuery = z.infer<typeof listQuery>

/** payOS's own filters, on the account of a channel; what is not given is payOS's default. */
export const payosPayoutsQuery = channelQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  referenceId: z.string().optional(),
  approvalState: z.string().optional(),
  category: z.string().optional(),
  fromDate: z.string().optional(),
  toDate: z.string().optional(),
})

/** What a person types to find a bank. */
export const banksQuery = z.object({ q: z.string().max(100).default("") })

export type BanksQuery = z.infer<typeof banksQuery>
