import { newId, rows, type Db } from "./db"

/** An action that moves money, resolves it, or handles personal data. */
export type AuditAction =
  | "payout_instructed"
  | "payout_drafted"
  | "payout_confirmed"
  | "payout_approved"
  | "payout_discarded"
  | "payout_recorded_arrived"
  | "payout_recorded_not_arrived"
  | "payouts_sent"
  | "link_cancelled"
  | "link_recovered"
  | "payment_requested"
  | "bank_details_requested"
  | "bank_details_request_answered"
  | "bank_details_request_accepted"
  | "money_allocated"
  | "allocation_reversed"
  | "partial_payment_accepted"
  | "partial_payment_reversed"
  | "webhook_registered"
  | "batch_requested"
  | "batch_approved"
  | "batch_discarded"
  | "month_exported"
  | "month_closed"
  | "month_reopened"
  | "personal_data_exported"
  | "personal_data_erased"

/** One action on the row `subject`. `actor_id` is the user; null for actions of the store itself. */
type AuditEntry = {
  subject: string
  action: AuditAction
  actor_id: string | null
  detail: Record<string, unknown>
}

export type RecordedAuditEntry = AuditEntry & { id: string; created_at: Date }

/** Records an action, in the transaction that applies it; before it, if core applies it. */
export async function recordAuditEntry(
  db: Db,
  { subject, action, actor_id, detail }: AuditEntry,
): Promise<void> {
  await rows(
    db,
    `insert into payos_audit_log (id, subject, action, actor_id, detail)
     values (:id, :subject, :action, :actor_id, cast(:detail as jsonb))`,
    { id: newId("poaud"), subject, action, actor_id, detail: JSON.stringify(detail) },
  )
}

/** Records many actions in one statement. */
export async function recordAuditEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const recorded = entries.map((entry) => ({ ...entry, id: newId("poaud") }))
  await rows(
    db,
    `insert into payos_audit_log (id, subject, action, actor_id, detail)
     select id, subject, action, actor_id, detail from jsonb_to_recordset(cast(:recorded as jsonb))
       as r(id text, subject text, action text, actor_id text, detail jsonb)`,
    { recorded: JSON.stringify(recorded) },
  )
}

/** The audit entries of one row, oldest first. */
export function listAuditEntries(db: Db, subject: string): Promise<RecordedAuditEntry[]> {
  return rows<RecordedAuditEntry>(
    db,
    `select id, subject, action, actor_id, detail, created_at from payos_audit_log
     where subject = :subject order by created_at, id`,
    { subject },
  )
}
