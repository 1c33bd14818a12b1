import { toLinkPhase } from "../../../../domain/links/link-status"
import { recordAuditEntry } from "../audit-log"
import { firstRow, newId, rows, type Db } from "../db"
import { resolveProblems } from "../problems/problems"
import { scheduleSql } from "../queue/schedule"
import { recordFetched, type FetchedLink } from "./fetched-link"

/** A link that payOS has and the ledger does not: its row was lost when a backup was restored. */
export type LostLink = {
  channel: string
  client_id: string
  order_code: number
  /** The transfer content, as it was most likely requested. */
  description: string
  /** In whole đồng. */
  amount: number
  created_at: Date | null
  expires_at: Date
  fetched: FetchedLink
  actor_id: string
}

/** Lists those of these codes that the ledger contains for the channels with these client ids. */
export async function listKnownCodes(
  db: Db,
  codes: readonly number[],
  clientIds: readonly string[],
): Promise<number[]> {
  const found = await rows<{ order_code: string }>(
    db,
    `select distinct order_code from payos_link
     where order_code = any(cast(:codes as bigint[])) and client_id = any(:clientIds)`,
    { codes: [...codes], clientIds: [...clientIds] },
  )
  return found.map(({ order_code }) => Number(order_code))
}

/**
 * Writes the row of a lost link with payOS's data. Its payment collection is unknown, so it gets the id of none: its
 * money becomes a case like that of a collection that Medusa has deleted. Its session's id cannot be guessed. A link
 * that can still be paid is cancelled, since no session shows it.
 *
 * @returns false if the ledger contains it by now
 */
export function insertRecovered(db: Db, lost: LostLink): Promise<boolean> {
  const { fetched, actor_id, ...link } = lost
  return db.transaction(async (trx) => {
    const row = await firstRow<{ id: string; facts_changed_at: Date }>(trx, INSERT, {
      ...link,
      id: newId("polink"),
      collection: `recovered_${link.order_code}`,
      session: newId("polost"),
      state: toLinkPhase(fetched.status) === "payable" ? "cancelling" : "closed",
    })
    if (!row) return false
    await recordFetched(trx, { id: row.id, startedAt: row.facts_changed_at }, fetched)
    const { amount_paid, status } = fetched
    const detail = { order_code: link.order_code, amount_paid, status }
    await recordAuditEntry(trx, { subject: row.id, action: "link_recovered", actor_id, detail })
    await resolveProblems(trx, `unknown_order_code:${link.order_code}`, ["webhook_not_booked"])
    return true
  })
}

const INSERT = `with inserted as (
    insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id,
      amount, description, fingerprint, state, close_reason, expires_at, created_at)
    values (:id, :channel, :client_id, :order_code, :collection, :session,
      :amount, :description, '', :state, 'recovered', :expires_at, coalesce(:created_at, now()))
    on conflict (order_code, client_id) do nothing
    returning id, facts_changed_at),
  scheduled as (${scheduleSql("inserted", { queue: "process", resetsFailures: true })})
  select id, facts_changed_at from inserted`
