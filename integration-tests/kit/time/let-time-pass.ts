import type { Journey } from "../journey/journey"

/** Makes the acceptance of every pending payout an hour older in the database, and its next poll due now. */
export function letPayoutsWait({ sql }: Pick<Journey, "sql">): Promise<unknown> {
  return sql(
    `with waiting as (
       update payos_queue q set due_at = now() from payos_payout_request r
       where r.id = q.id and r.state = 'accepted' and q.due_at < now() + interval '1 hour'
       returning q.id)
     update payos_payout_request r set responded_at = responded_at - interval '1 hour'
     from waiting where r.id = waiting.id`,
  )
}

const TIMES = ["settled_at", "fetched_at", "frozen_at", "facts_changed_at", "closed_at"]

/** Makes every link and order ten minutes older, so that settled links are due for their recheck. */
export function letTenMinutesPass(run: (sql: string) => Promise<unknown>): Promise<unknown> {
  const earlier = TIMES.map((time) => `${time} = ${time} - interval '10 minutes'`)
  return run(`update payos_link set ${earlier.join(", ")};
    update payos_queue set due_at = due_at - interval '10 minutes' where queue <> 'payout';
    update "order" set updated_at = updated_at - interval '10 minutes'`)
}
