import { rows, type Db } from "../db"

/** A payout's amount, in whole đồng, and the account holder's name as recorded; null if unknown or erased. */
export type Payee = { amount: number; name: string | null }

/** Returns the payees of those ids that are a payout's. */
export async function readPayees(db: Db, ids: readonly string[]): Promise<Map<string, Payee>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: string; amount: string; name: string | null }>(
    db,
    "select id, amount, to_account_name as name from payos_payout where id = any(:ids)",
    { ids: [...ids] },
  )
  return new Map(found.map(({ id, amount, name }) => [id, { amount: Number(amount), name }]))
}
