import { newId, rows, type Db } from "./db"

/** Something that moves money or decides about it. */
export type AuditAction =
  | "payout_asked"
  | "payout_drafted"
  | "payout_confirmed"
  | "payout_approved"
  | "payout_discarded"
  | "payout_found_sent"
  | "payout_found_unsent"
  | "payouts_sent"
  | "link_cancelled"
  | "money_allocated"
  | "allocation_reversed"
  | "short_accepted"
  | "short_taken_back"
  | "webhook_registered"
  | "batch_asked"
  | "batch_approved"
  | "batch_discarded"
  | "personal_data_exported"
  | "personal_data_erased"

/** Who did what to which row, and when. `actor_id` is null for the store's own moves. */
export type Act = {
  subject: string
  act: AuditAction
  actor_id: string | null
  detail: Record<string, unknown>
}

export type RecordedAuditEntry = Act & { id: string; created_at: Date }

/** Writes an act down: in the transaction that carries it out, or before, where core carries it out. */
export async function recordAuditEntry(
  db: Db,
  { subject, act, actor_id, detail }: Act,
): Promise<void> {
  await rows(
    db,
    `insert into payos_audit_log (id, subject, act, actor_id, detail)
     values (:id, :subject, :act, :actor_id, cast(:detail as jsonb))`,
    { id: newId("poact"), subject, act, actor_id, detail: JSON.stringify(detail) },
  )
}

/** Writes many acts down in one statement. */
export async function recordAuditEntries(db: Db, acts: readonly Act[]): Promise<void> {
  const recorded = acts.map((act) => ({ ...act, id: newId("poact") }))
  await rows(
    db,
    `insert into payos_audit_log (id, subject, act, actor_id, detail)
     select id, subject, act, actor_id, detail from jsonb_to_recordset(cast(:recorded as jsonb))
       as r(id text, subject text, act text, actor_id text, detail jsonb)`,
    { recorded: JSON.stringify(recorded) },
  )
}

/** The acts about one row, oldest first. */
export function listAuditEntries(db: Db, subject: string): Promise<RecordedAuditEntry[]> {
  return rows<RecordedAuditEntry>(
    db,
    `select id, subject, act, actor_id, detail, created_at from payos_audit_log
     where subject = :subject order by created_at, id`,
    { subject },
  )
}
