import { z } from "@medusajs/framework/zod"
import { PAYOUT_COLUMNS } from "../../../domain/payouts/payout-columns"
import { MAX_PAYOUT_ROWS, type PayoutRow } from "../../../domain/payouts/payout-rows"
import { idempotencyKey, payoutCategory } from "../../../use-cases/input/payout-bodies"
import { channelName } from "../../../use-cases/input/channel-name"

const cell = z
  .string()
  .nullish()
  .transform((text) => text ?? "")

/** The largest number of a row of a spreadsheet. */
const MAX_ROW_NUMBER = 1_048_576

/** A row of a form. The server parses every cell itself and does not rely on the page's validation. */
const rowBody = z.strictObject({
  /** Its number in the file or form; defaults to its position, counted from 1. */
  row: z.int().min(1).max(MAX_ROW_NUMBER).optional(),
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
  .max(MAX_PAYOUT_ROWS)
  .transform((list) => list.map(({ row, ...cells }, index) => ({ row: row ?? index + 1, cells })))
  .refine(haveUniqueNumbers, { error: "have a row number twice" })

const settings = {
  category: payoutCategory,
  /** Whether payOS validates every account first. */
  validate_destination: z.boolean().default(false),
  /** The channel whose payout account pays. */
  channel: channelName,
}

/** A batch to preview: a CSV, or the rows of a form. */
export const previewBody = z
  .strictObject({ csv: z.string().optional(), rows: rows.optional(), ...settings })
  .refine((body) => (body.csv === undefined) !== (body.rows === undefined), {
    error: `needs either csv or rows with ${PAYOUT_COLUMNS.join(", ")}`,
  })

/** A batch to send: its rows, and the tokens of the duplicates that the user confirms as intended. */
export const batchBody = z.strictObject({
  rows,
  confirmed_duplicates: z
    .array(z.string())
    .max(2 * MAX_PAYOUT_ROWS)
    .default([]),
  idempotency_key: idempotencyKey,
  ...settings,
})

export type PreviewBody = z.infer<typeof previewBody>
export type BatchBody = z.infer<typeof batchBody>

/** Writes a fraction with four decimals, so that 250.125 is not read as 250,125. */
function toCell(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(4)
}

function haveUniqueNumbers(list: readonly PayoutRow[]): boolean {
  return new Set(list.map(({ row }) => row)).size === list.length
}
