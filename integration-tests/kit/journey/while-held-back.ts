import type { Journey } from "./journey"

/** Lets payouts that are asked for while some work is done wait an hour for their sending. */
export async function whileHeldBack<T>(sql: Journey["sql"], work: () => Promise<T>): Promise<T> {
  await sql(`create function hold_back() returns trigger as
               $$ begin new.due_at := now() + interval '1 hour'; return new; end $$
               language plpgsql;
             create trigger hold_back before insert on payos_queue
               for each row when (new.queue = 'payout') execute function hold_back();`)
  try {
    return await work()
  } finally {
    await sql("drop trigger hold_back on payos_queue; drop function hold_back")
  }
}
