import type { Journey } from "./journey"

/** An hour for every payout under way, by the database's clock: payOS is asked about it now. */
export function letPayoutsWait({ sql }: Pick<Journey, "sql">): Promise<unknown> {
  return sql(
    `update payos_payout_request
     set answered_at = answered_at - interval '1 hour', next_check_at = now()
     where state = 'accepted' and next_check_at < now() + interval '1 hour'`,
  )
}
