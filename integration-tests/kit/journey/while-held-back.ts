import type { Journey } from "./journey"

/** Delays by an hour all entries of a queue that are inserted while `work` runs: payouts, or links to inspect. */
export async function whileHeldBack<T>(
  sql: Journey["sql"],
  work: () => Promise<T>,
  queue: "payout" | "inspect" = "payout",
): Promise<T> {
  await sql(`create function hold_back() returns trigger as
               $$ begin new.due_at := now() + interval '1 hour'; return new; end $$
               language plpgsql;
             create trigger hold_back before insert on payos_queue
               for each row when (new.queue = '${queue}') execute function hold_back();`)
  try {
    return await work()
  } finally {
    await sql("drop trigger hold_back on payos_queue; drop function hold_back")
  }
}
