import type { Client } from "@medusajs/framework/pg"
import { countRows, ids } from "./sql"

/**
 * A trigger records every claim of a link, so that no process can omit one. The
 * queue is that of the claim. A link that was due at the start is no longer due once it is inspected.
 */
const RECORD = `
  create table loop_start as select now() as at;
  create table loop_claim (
    link_id text not null, queue text not null, at timestamptz not null default clock_timestamp());
  create function loop_claimed() returns trigger language plpgsql as
    $$ begin insert into loop_claim (link_id, queue) values (new.id, new.queue); return null; end $$;
  create trigger loop_claimed after update of claimed_until on payos_queue for each row
    when (new.claimed_until is not null and new.claimed_until is distinct from old.claimed_until)
    execute function loop_claimed()`

/** An unpaid link is due again after five minutes at the earliest. */
const DUE_AGAIN = "interval '4 minutes 59 seconds'"

export async function recordClaims(client: Client): Promise<void> {
  await client.query(RECORD)
}

/** Counts the claims so far. */
export function countClaims(client: Client): Promise<number> {
  return countRows(client, "loop_claim where queue = 'inspect'")
}

/** Counts the links that were inspected. */
export function countInspected(client: Client): Promise<number> {
  return countRows(
    client,
    "(select distinct link_id from loop_claim where queue = 'inspect') inspected",
  )
}

/** Links that were claimed twice from a queue before they could be due again. */
export function readClaimedTwice(client: Client): Promise<string[]> {
  return ids(
    client,
    `select distinct link_id as id from (
       select link_id, at - lag(at) over (partition by link_id, queue order by at) as since
       from loop_claim) claim
     where since < ${DUE_AGAIN}`,
  )
}

/** Links that are still claimed, by queue: after the end of a process, these were interrupted. */
export function readClaimed(client: Client, queue: "inspect" | "process"): Promise<string[]> {
  return ids(
    client,
    `select id from payos_queue where claimed_until is not null and queue = '${queue}'`,
  )
}
