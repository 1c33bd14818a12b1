import { rows, type Db } from "../db"
import type { TransferParty } from "./transfers"

/** A transfer of an export. Amount in whole đồng. */
export type ExportedTransfer = {
  link_id: string
  reference: string | null
  amount: number
  /** The bank's time; that of its booking in the ledger if the bank's is missing or years off. */
  occurred_at: Date
  description: string | null
  account_number: string | null
  counter_account: TransferParty | null
  virtual_account: TransferParty | null
}

/** Lists the transfers of links, by the link's id, oldest first. */
export async function listTransfersOf(
  db: Db,
  linkIds: readonly string[],
): Promise<Map<string, ExportedTransfer[]>> {
  const found = await rows<Omit<ExportedTransfer, "amount"> & { amount: string }>(
    db,
    `select link_id, reference, amount, occurred_at,
       description, account_number, counter_account, virtual_account
     from payos_transfer where link_id = any(:linkIds)
     order by occurred_at, id`,
    { linkIds: [...linkIds] },
  )
  const byLink = new Map<string, ExportedTransfer[]>()
  for (const row of found) {
    const transfers = byLink.get(row.link_id) ?? []
    transfers.push({ ...row, amount: Number(row.amount) })
    byLink.set(row.link_id, transfers)
  }
  return byLink
}
