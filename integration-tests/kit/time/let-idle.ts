import { makeLinksDue } from "./make-due"

/** Makes a cart and its open links idle for 31 minutes, by changing their times in the database. */
export async function letIdle(
  run: (sql: string, values: unknown[]) => Promise<unknown>,
  cartId: string,
): Promise<void> {
  await run("update cart set updated_at = updated_at - interval '31 minutes' where id = $1", [
    cartId,
  ])
  await run(
    `update payos_link set created_at = created_at - interval '31 minutes',
       last_active_at = last_active_at - interval '31 minutes'
     where cart_id = $1 and state = 'open'`,
    [cartId],
  )
  await makeLinksDue((sql) => run(sql, []), `l.cart_id = '${cartId}' and l.state = 'open'`)
}
