import type { Journey } from "../journey/journey"
import { eventually } from "./eventually"

/** SQL for queue rows whose polling has ended: for a closed link after a day, for a payout after 90 days. */
const PASSED = `id in (select id from payos_link where state = 'closed'
  union all select id from payos_payout_request where state = 'accepted')`

/**
 * Makes every row of the ledger older by `years`, and removes work that would have ended by then. Triggers, which reject
 * changes of allocations, are disabled meanwhile. Claimed work, which writes current times, ends first.
 */
export async function letYearsPass({ sql }: Pick<Journey, "sql">, years: number): Promise<void> {
  await eventually("no work left to remove", async () => {
    await sql(
      `delete from payos_queue where (claimed_until is null or claimed_until < now()) and ${PASSED}`,
    )
    return (await sql(`select from payos_queue where ${PASSED}`)).length === 0
  })
  const columns = await sql<{ place: string; set: string }>(
    `select table_name as place, string_agg(format('%1$I = %1$I - interval ''${years} years''', column_name), ', ')
       as set
     from information_schema.columns
     where starts_with(table_name, 'payos_') and data_type = 'timestamp with time zone'
       and is_generated = 'NEVER' and table_name not in ('payos_lease', 'payos_outbox', 'payos_queue')
     group by table_name`,
  )
  const updates = columns.map(({ place, set }) => `update ${place} set ${set};`).join(" ")
  await sql(
    `do $$ begin perform set_config('session_replication_role', 'replica', true); ${updates} end $$`,
  )
}
