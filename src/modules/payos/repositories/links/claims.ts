import { firstRow, rows, type Db } from "../db"
import {
  toLink,
  toLinkWithMoney,
  type Lane,
  type LinkRow,
  type LinkWithMoneyRow,
  type PayosLink,
  type PayosLinkWithMoney,
} from "./link-row"
import { selectWithMoney } from "./read-links"

/**
 * A claim of a killed instance is free again after this. Work that takes longer may be done twice,
 * which the lease and the ledger's keys make harmless.
 */
const CLAIM = "50 seconds"

/** Takes a page of a lane's links whose time has come. No lock is held once this returns. */
export async function claimDueLinks(
  db: Db,
  lane: Lane,
  limit: number,
): Promise<PayosLinkWithMoney[]> {
  const claimed = await rows<LinkWithMoneyRow>(
    db,
    `with claimed as (
       update payos_link set claimed_until = now() + cast(:claim as interval)
       where id in (
         select id from payos_link
         where lane = :lane and next_check_at <= now()
           and (claimed_until is null or claimed_until < now())
         order by next_check_at limit :limit for update skip locked)
       returning *)
     ${selectWithMoney("claimed")}`,
    { lane, limit, claim: CLAIM },
  )
  return claimed.map(toLinkWithMoney)
}

/** Takes one link now, due or not; null while another instance has it. */
export async function claimLink(db: Db, id: string): Promise<PayosLink | null> {
  const row = await firstRow<LinkRow>(
    db,
    `update payos_link set claimed_until = now() + cast(:claim as interval)
     where id = :id and (claimed_until is null or claimed_until < now()) returning *`,
    { id, claim: CLAIM },
  )
  return row && toLink(row)
}

/** How a piece of work on a link ended: when to look again, and why if it failed. */
export type WorkEnd = { next: { inMs: number } | { at: Date } | null; error?: string }

/**
 * Gives a claimed link back, if the claim is still ours. What woke it meanwhile is not lost: then it is
 * due a second later, once what woke it is committed, and stays where that put it.
 */
export async function releaseLink(
  db: Db,
  link: PayosLink,
  { next, error }: WorkEnd,
): Promise<void> {
  await rows(
    db,
    `update payos_link set claimed_until = null, last_error = :error,
       attempts = case when :failed then attempts + 1 else 0 end,
       lane = case when wakes <> :wakes then lane else 'look' end,
       next_check_at = case when wakes <> :wakes then greatest(next_check_at, now() + interval '1 second')
         when cast(:inMs as text) is not null then now() + cast(:inMs as interval)
         when cast(:at as timestamptz) is null then null
         else greatest(cast(:at as timestamptz), now() + interval '1 second') end
     where id = :id and claimed_until = :claimed_until`,
    {
      id: link.id,
      claimed_until: link.claimed_until,
      wakes: link.wakes,
      error: error ?? null,
      failed: error !== undefined,
      inMs: next && "inMs" in next ? `${next.inMs} milliseconds` : null,
      at: next && "at" in next ? next.at : null,
    },
  )
}
