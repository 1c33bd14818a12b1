import { z } from "@medusajs/framework/zod"
import { listQuery, separator, time } from "../query"

const flag = z.enum(["true", "false"]).transform((text) => text === "true")

/** Accepts one value, or the same parameter several times. */
function several<T extends z.ZodType>(value: T) {
  return z
    .union([value, z.array(value).max(10)])
    .transform((values) => [values].flat() as z.infer<T>[])
}

const filter = {
  q: z.string().trim().max(200).optional(),
  status: several(
    z.string().regex(/^[A-Z_]{1,30}$/, { error: "is not a payOS status" }),
  ).optional(),
  state: several(z.enum(["creating", "open", "cancelling", "closed"])).optional(),
  money: z.enum(["none", "some", "underpaid"]).optional(),
  problem: flag.optional(),
  created_from: time.optional(),
  created_to: time.optional(),
}

export const linksQuery = listQuery.extend(filter)

/** Query of the links to export: one row per link, or one row per transfer. */
export const exportQuery = z.object({
  ...filter,
  rows: z.enum(["links", "transfers"]).default("links"),
  separator,
})

export type LinksQuery = z.infer<typeof linksQuery>
export type ExportQuery = z.infer<typeof exportQuery>
