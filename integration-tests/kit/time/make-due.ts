type Run = (sql: string) => Promise<unknown>

/**
 * Makes links due now, regardless of their due time; a link that is being processed becomes due again.
 *
 * @param where SQL of `payos_link l`
 */
export function makeLinksDue(run: Run, where = "true"): Promise<unknown> {
  return run(
    `insert into payos_queue (id, queue, due_at)
     select l.id, 'inspect', now() from payos_link l where ${where} order by l.id
     on conflict (id) do update set due_at = now(), revision = payos_queue.revision + 1`,
  )
}

/**
 * Makes payout requests due now, regardless of their due time.
 *
 * @param where SQL of `payos_payout_request r`
 */
export function makeRequestsDue(run: Run, where = "true"): Promise<unknown> {
  return run(
    `insert into payos_queue (id, queue, due_at)
     select r.id, 'payout', now() from payos_payout_request r where ${where} order by r.id
     on conflict (id) do update set due_at = now()`,
  )
}

/** Removes links from the queue, so that the links loop does not process them. */
export function unscheduleLinks(run: Run): Promise<unknown> {
  return run("delete from payos_queue where queue <> 'payout'")
}
