import { createHash } from "node:crypto"
import {
  findDuplicates,
  toCompared,
  type DuplicateGroup,
} from "../../../../domain/payouts/duplicate-payouts"
import type { RowPayout } from "../../../../domain/payouts/payout-rows"
import type { Db } from "../db"
import { listEarlierPayouts } from "../payouts/earlier-payouts"

/** Payouts that duplicate each other. `token`: a digest of exactly these payouts, with which a user confirms them. */
export type DuplicatePayouts = Omit<DuplicateGroup, "identity"> & {
  token: string
  is_confirmed: boolean
}

/** Finds the rows that duplicate another payout. A confirmation ends when a payout is added, removed or changed. */
export async function reviewDuplicates(
  db: Db,
  rows: readonly { row: number; payout: RowPayout }[],
  confirmed: readonly string[],
): Promise<DuplicatePayouts[]> {
  const compared = rows.map(toCompared)
  const groups = findDuplicates(compared, await listEarlierPayouts(db, compared))
  return groups.map(({ identity, ...group }) => {
    const token = createHash("sha256").update(identity).digest("hex")
    return { ...group, token, is_confirmed: confirmed.includes(token) }
  })
}
