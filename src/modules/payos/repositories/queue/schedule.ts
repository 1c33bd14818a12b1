import type { QueueName } from "./claim"

/** When an item is due, and in which queue. `due` is SQL. */
export type Schedule = {
  due?: string
  /** A queued item keeps its queue, unless this is `process`. */
  queue?: QueueName
  /** Resets the consecutive failures, because the facts changed. */
  resetsFailures?: boolean
  /** Also postpones an item that is due earlier. */
  postpones?: boolean
}

/**
 * Returns SQL that queues the ids of `source`, for use in the statement that makes them due, so that the queue and the
 * data never disagree. A claimed item stays claimed and is due again after its release. Ids are ordered, so that two
 * schedules cannot deadlock.
 *
 * @param source a table, a `with` name of the statement, or an aliased select in parentheses
 */
export function scheduleSql(
  source: string,
  { due = "now()", queue = "inspect", resetsFailures = false, postpones = false }: Schedule = {},
): string {
  return `insert into payos_queue (id, queue, due_at)
    select id, '${queue}', ${due} from ${source} order by id
    on conflict (id) do update set revision = payos_queue.revision + 1,
      due_at = ${postpones ? "excluded.due_at" : "least(payos_queue.due_at, excluded.due_at)"}
      ${queue === "process" ? ", queue = excluded.queue" : ""} ${resetsFailures ? ", failures = 0" : ""}`
}
