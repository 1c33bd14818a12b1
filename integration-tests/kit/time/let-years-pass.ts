import type { Journey } from "../journey/journey"

/** Makes every row of the ledger so much older; triggers, which keep allocations as they are, look away. */
export async function letYearsPass({ sql }: Pick<Journey, "sql">, years: number): Promise<void> {
  const columns = await sql<{ place: string; set: string }>(
    `select table_name as place, string_agg(format('%1$I = %1$I - interval ''${years} years''', column_name), ', ')
       as set
     from information_schema.columns
     where starts_with(table_name, 'payos_') and data_type = 'timestamp with time zone'
       and is_generated = 'NEVER' and table_name not in ('payos_lease', 'payos_outbox')
       and column_name not in ('next_check_at', 'claimed_until')
     group by table_name`,
  )
  const updates = columns.map(({ place, set }) => `update ${place} set ${set};`).join(" ")
  await sql(
    `do $$ begin perform set_config('session_replication_role', 'replica', true); ${updates} end $$`,
  )
  // payOS is asked about a closed link for a day, about a payout for 90.
  await sql("update payos_link set next_check_at = null where state = 'closed'")
  await sql("update payos_payout_request set next_check_at = null where state = 'accepted'")
}
