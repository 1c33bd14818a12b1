import { rows, type Db } from "../db"
import type { PayosLink } from "./link-row"
import { releaseLink } from "./claims"

/** What a look at a claimed link came to: nothing to do `until` a time, if ever, or work. */
export type Inspection = { link: PayosLink; found: { until: Date | null } | "work" }

/**
 * Gives a page of claimed links back, by one statement for all whose claim is still ours. One that
 * somebody changes at this moment is not waited for, which could end in a dead lock, but given back
 * by itself.
 */
export async function releaseInspected(db: Db, looks: readonly Inspection[]): Promise<void> {
  const finished = await rows<{ id: string }>(
    db,
    `with look as (
       select * from jsonb_to_recordset(cast(:looks as jsonb)) as look(
         id text, claimed_until timestamptz, wakes integer, lane text, until timestamptz)
     ), free as (
       select l.id from look join payos_link l on l.id = look.id
       where l.claimed_until = look.claimed_until for update of l skip locked
     )
     update payos_link l set claimed_until = null,
       lane = case when l.wakes <> look.wakes then l.lane else look.lane end,
       next_check_at = case
         when l.wakes <> look.wakes then greatest(l.next_check_at, now() + interval '1 second')
         when look.lane = 'work' then l.next_check_at
         when look.until is null then null
         else greatest(look.until, now() + interval '1 second') end
     from free join look using (id) where l.id = free.id
     returning l.id`,
    { looks: JSON.stringify(looks.map(toRow)) },
  )
  const given = new Set(finished.map(({ id }) => id))
  for (const look of looks) if (!given.has(look.link.id)) await finishOne(db, look)
}

function toRow({ link, found }: Inspection): object {
  return {
    id: link.id,
    claimed_until: link.claimed_until,
    wakes: link.wakes,
    lane: found === "work" ? "work" : "look",
    until: found === "work" ? null : found.until,
  }
}

function finishOne(db: Db, { link, found }: Inspection): Promise<void> {
  const next = found === "work" ? { inMs: 0 } : found.until && { at: found.until }
  return releaseLink(db, link, { next })
}
