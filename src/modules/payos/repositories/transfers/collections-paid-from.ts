import { accountWord } from "../../../../domain/links/link-search"
import { rows, type Db } from "../db"

/** Maximum number of transfers of one account that are read. */
const MATCHES = 100

/**
 * Lists the payment collections that an account has paid for. The account is searched by the full-text index, then
 * compared in full.
 */
export async function listCollectionsPaidFrom(db: Db, accountNumber: string): Promise<string[]> {
  const found = await rows<{ payment_collection_id: string }>(
    db,
    `with paid as materialized (
       select link_id from payos_transfer
       where search @@ plainto_tsquery('simple', :accountWord)
         and counter_account ->> 'number' = :accountNumber limit ${MATCHES})
     select distinct l.payment_collection_id from paid join payos_link l on l.id = paid.link_id`,
    { accountNumber, accountWord: accountWord(accountNumber) },
  )
  return found.map(({ payment_collection_id }) => payment_collection_id)
}
