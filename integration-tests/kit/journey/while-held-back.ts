import type { Journey } from "./journey"

/** Lets payouts that are asked for while some work is done, or links that are due, wait an hour for the loop. */
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
