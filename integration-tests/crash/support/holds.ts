import { Client } from "@medusajs/framework/pg"
import { toDatabaseUrl, type Database } from "../../kit/database/database"
import { eventually } from "../../kit/time/eventually"

/** The moments at which a process is paused: the write that it is about to make. */
const MOMENTS = {
  refund: "before insert on refund for each row",
  payout: "before insert on payos_payout for each row",
  booking: "before insert on order_transaction for each row when (new.amount < 0)",
  credit: "before insert on order_credit_line for each row",
  claim: `before update on payos_queue for each row
    when (old.queue = 'payout' and old.claimed_until is null and new.claimed_until is not null)`,
  sending: `before update on payos_payout_request for each row
    when (old.state = 'ready' and new.state = 'sending')`,
  response: `before update on payos_payout_request for each row
    when (old.state = 'sending' and new.state = 'accepted')`,
  end: `before update on payos_queue for each row
    when (old.queue = 'payout' and old.claimed_until is not null and new.claimed_until is null)`,
} as const

/** The state of the payout request whose queue row is about to change. */
const STATES = { claim: "ready", end: "accepted" } as const

export type Moment = keyof typeof MOMENTS

/** Creates a trigger for each moment, which waits for an advisory lock that a test can hold. */
export async function prepareHolds(database: Database): Promise<void> {
  await database.rows(`create function held_by_test() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'payos_queue' and not exists (
          select from payos_payout_request where id = new.id and state = tg_argv[1]) then
        return new;
      end if;
      perform pg_advisory_xact_lock_shared(hashtext(tg_argv[0]));
      return new;
    end $$`)
  for (const [moment, when] of Object.entries(MOMENTS)) {
    const state = moment in STATES ? `, '${STATES[moment as keyof typeof STATES]}'` : ""
    await database.rows(
      `create trigger held_at_${moment} ${when} execute function held_by_test('${moment}'${state})`,
    )
  }
}

/** Pauses every process that reaches a moment while some work is done. */
export async function holdingAt(
  database: Database,
  moment: Moment,
  work: (untilPaused: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: toDatabaseUrl(database.name) })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [moment])
    await work(() =>
      eventually(`a process paused at the ${moment}`, () => isAnyPaused(database), 60_000),
    )
  } finally {
    await client.end()
  }
}

async function isAnyPaused(database: Database): Promise<boolean> {
  const held = await database.rows(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  )
  return held.length > 0
}
