import { capped, countCapped, countOfMatches, type CappedCount } from "../capped-count"
import { rows, type Db } from "../db"
import { toLinkWithMoney, type LinkWithMoneyRow, type PayosLinkWithMoney } from "./link-row"
import { selectWithMoney } from "./read-links"
import type { Matches } from "../text-matches"
import type { TransferParty } from "../transfers/transfers"
import { toWhere, type LinkFilter } from "./link-filter"

/** A link of a list. */
export type ListedLink = PayosLinkWithMoney & {
  /** The counter account of its first transfer. */
  counter_account: TransferParty | null
  is_payer_erased: boolean
  /** `created_at` to the microsecond, for keyset pagination. */
  created_text: string
}

type LinkPageQuery = LinkFilter & { limit: number; offset: number }

const DETAILS = `
  select l.*, cast(l.created_at as text) as created_text, f.counter_account,
    coalesce(f.is_erased, false) as is_payer_erased
  from (${selectWithMoney("(select payos_link.* from page join payos_link using (id))")}) l
  left join lateral (
    select counter_account, erased_at is not null as is_erased
    from payos_transfer where link_id = l.id
    order by coalesce(transaction_at, created_at) limit 1
  ) f on true
  order by l.created_at desc, l.id desc`

/** Lists a page of links, newest first, with the capped count of all of them. */
export function listLinks(db: Db, query: LinkPageQuery): Promise<CountedLinks> {
  const { limit, offset, matches, ...conditions } = query
  const isOnlyMatches = matches !== undefined && Object.keys(conditions).length === 0
  return isOnlyMatches ? readLinks(db, matches, { limit, offset }) : selectLinks(db, query)
}

type CountedLinks = { links: ListedLink[] } & CappedCount

/** Reads links that were found, newest first. */
async function readLinks(
  db: Db,
  matches: Matches,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedLinks> {
  const found = await rows<ListedRow>(
    db,
    `with page as materialized (select unnest(cast(:ids as text[])) as id) ${DETAILS}`,
    { ids: matches.ids.slice(offset, offset + limit) },
  )
  return { links: found.map(toListed), ...countOfMatches(capped(matches.ids.length), matches) }
}

async function selectLinks(
  db: Db,
  { limit, offset, ...filter }: LinkPageQuery,
): Promise<CountedLinks> {
  const { sql, bindings } = toWhere(filter)
  const [found, counted] = await Promise.all([
    rows<ListedRow>(
      db,
      `with page as materialized (select l.id from payos_link l where ${sql}
         order by l.created_at desc, l.id desc limit :limit offset :offset) ${DETAILS}`,
      { ...bindings, limit, offset },
    ),
    countCapped(db, `payos_link l where ${sql}`, bindings),
  ])
  return { links: found.map(toListed), ...countOfMatches(counted, filter.matches) }
}

/** Number of links per page of an export. */
const EXPORT_PAGE = 500

/** Yields all links of a filter, newest first, a page at a time. */
export async function* exportLinks(db: Db, filter: LinkFilter): AsyncGenerator<ListedLink[]> {
  let after: LinkCursor | null = null
  for (;;) {
    const page: ListedLink[] = await nextLinks(db, filter, { after, limit: EXPORT_PAGE })
    if (page.length > 0) yield page
    if (page.length < EXPORT_PAGE) return
    after = page.at(-1) ?? null
  }
}

/** The last link of the previous page of an export. */
type LinkCursor = { created_text: string; id: string }

/** Reads the next page of an export, newest first. */
async function nextLinks(
  db: Db,
  filter: LinkFilter,
  { after, limit }: { after: LinkCursor | null; limit: number },
): Promise<ListedLink[]> {
  const { sql, bindings } = toWhere(filter)
  const beyond = after
    ? "(l.created_at, l.id) < (cast(:after_time as timestamptz), :after_id)"
    : "true"
  const found = await rows<ListedRow>(
    db,
    `with page as materialized (select l.id from payos_link l where ${sql} and ${beyond}
       order by l.created_at desc, l.id desc limit :limit) ${DETAILS}`,
    {
      ...bindings,
      limit,
      ...(after && { after_time: after.created_text, after_id: after.id }),
    },
  )
  return found.map(toListed)
}

type ListedRow = LinkWithMoneyRow &
  Pick<ListedLink, "counter_account" | "is_payer_erased" | "created_text">

function toListed(row: ListedRow): ListedLink {
  const { counter_account, is_payer_erased, created_text } = row
  return { ...toLinkWithMoney(row), counter_account, is_payer_erased, created_text }
}
