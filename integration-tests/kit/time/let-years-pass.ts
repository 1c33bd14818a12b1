import type { Journey } from "../journey/journey"

/** Makes every row of the ledger so much older; triggers, which keep allocations as they are, look away. */
export async function letYearsPass({ sql }: Pick<Journey, "sql">, years: number): Promise<void> {
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
  // payOS is asked about a closed link for a day, about a payout for 90.
  await sql(
    `delete from payos_queue where id in (select id from payos_link where state = 'closed'
       union all select id from payos_payout_request where state = 'accepted')`,
  )
}
