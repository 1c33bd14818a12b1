import { firstRow, type Db } from "../db"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "./payout-row"

/** Reads a payout and locks its row. */
export async function lockPayout(trx: Db, id: string): Promise<Payout | null> {
  const row = await firstRow<PayoutRow>(
    trx,
    `select ${PAYOUT_COLUMNS} from payos_payout where id = :id for update`,
    { id },
  )
  return row && toPayout(row)
}
