import type { Journey } from "../journey/journey"

/** An hour for every payout under way, by the database's clock: payOS is asked about it now. */
export function letPayoutsWait({ sql }: Pick<Journey, "sql">): Promise<unknown> {
  return sql(
    `update payos_payout_request
     set answered_at = answered_at - interval '1 hour', next_check_at = now()
     where state = 'accepted' and next_check_at < now() + interval '1 hour'`,
  )
}

const TIMES = [
  "settled_at",
  "next_check_at",
  "confirmed_at",
  "doubted_at",
  "changed_at",
  "closed_at",
]

/** Ten minutes pass for every link: one that was settled is looked at once more. */
export function letTenMinutesPass(run: (sql: string) => Promise<unknown>): Promise<unknown> {
  const earlier = TIMES.map((time) => `${time} = ${time} - interval '10 minutes'`)
  return run(`update payos_link set ${earlier.join(", ")}`)
}
