import { z } from "@medusajs/framework/zod"
import {
  MOST_PAYOUT_ROWS,
  PAYOUT_COLUMNS,
  type PayoutRow,
} from "../../../domain/payouts/payout-rows"
import { formToken, payoutCategory } from "../../../use-cases/input/payout-bodies"
import { channelName } from "../../../use-cases/input/channel-name"

const cell = z
  .string()
  .nullish()
  .transform((text) => text ?? "")

/** A row of a form: every cell is read on the server, whatever the page thought of it. */
const rowBody = z.strictObject({
  /** Its number in the file or form; its place from 1 on where none is given. */
  row: z.int().min(1).optional(),
  reference: cell,
  amount: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((amount) => (typeof amount === "number" ? toCell(amount) : (amount ?? ""))),
  description: cell,
  bank: cell,
  account_number: cell,
  account_name: cell,
})

const rows = z
  .array(rowBody)
  .min(1)
  .max(MOST_PAYOUT_ROWS)
  .transform((given) => given.map(({ row, ...cells }, index) => ({ row: row ?? index + 1, cells })))
  .refine(haveOwnNumbers, { error: "have a row number twice" })

const settings = {
  category: payoutCategory,
  /** Asks payOS to look at every account first. */
  validate_destination: z.boolean().default(false),
  /** Whose account it leaves from. */
  channel: channelName,
}

/** A batch to be looked at: a CSV, or the rows of a form. */
export const previewBody = z
  .strictObject({ csv: z.string().optional(), rows: rows.optional(), ...settings })
  .refine(({ csv, rows: given }) => (csv === undefined) !== (given === undefined), {
    error: `needs either csv or rows with ${PAYOUT_COLUMNS.join(", ")}`,
  })

/** A batch to be sent: rows without faults, and references that are meant to be used again. */
export const batchBody = z.strictObject({
  rows,
  confirmed_duplicates: z
    .array(z.strictObject({ reference: z.string(), occurrences: z.int().min(2) }))
    .max(MOST_PAYOUT_ROWS)
    .default([]),
  form_token: formToken,
  ...settings,
})

export type PreviewBody = z.infer<typeof previewBody>
export type BatchBody = z.infer<typeof batchBody>

/** Four digits behind the point are never a group of thousands: 250.125 is not read as 250,125. */
function toCell(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(4)
}

function haveOwnNumbers(given: readonly PayoutRow[]): boolean {
  return new Set(given.map(({ row }) => row)).size === given.length
}
