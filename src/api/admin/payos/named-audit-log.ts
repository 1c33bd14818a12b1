import { readActorNames } from "../../../medusa/read-actor-names"
import type { Query } from "../../../medusa/query"
import type { AuditEntryView } from "../../../types/payout"
import type { RecordedAuditEntry } from "../../../modules/payos/repositories/audit-log"

/** Adds the names of the users and API keys to entries of the audit log. */
export async function nameActors(
  query: Query,
  entries: readonly RecordedAuditEntry[],
): Promise<(RecordedAuditEntry & Pick<AuditEntryView, "actor_name">)[]> {
  const names = await readActorNames(query, entries)
  return entries.map((entry) => ({ ...entry, actor_name: names.get(entry.actor_id ?? "") ?? null }))
}
