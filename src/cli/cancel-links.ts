import type { LinkPage, LinkState, LinkSummary } from "../types/link"
import { CannotLookError } from "./cannot-look-error"
import type { StoreDoor } from "./store-door"

/** A link that stays open, and what the store said. */
export type Refusal = { order_code: number; code: string; message: string }

/** What became of the links that could be paid. */
export type Tally = {
  /** Ended at payOS on this command's word. */
  cancelled: number
  /** Of those, with money on them: too little for their cart, and now a case to decide about. */
  with_money: number
  /** Paid, expired or cancelled by somebody else meanwhile. */
  ended_meanwhile: number
  refused: Refusal[]
  /** payOS has not confirmed their end yet; the store goes on trying while it runs. */
  under_way: number
  /** Can still be paid: refused, made meanwhile, or left by an interruption. */
  left: number
}

/** How the work is watched and stopped. */
export type Watch = {
  onEnd: (done: number) => void
  isStopped: () => boolean
}

const PAGE = 100

/** As far as the store lists; what is beyond comes to the front when these have ended. */
const MOST = 10_000

/**
 * Cancels every payment link that can still be paid, one after the other, until there is none but those
 * that the store refuses to cancel. What it did stays done where it is interrupted.
 *
 * @throws CannotLookError where the store lets this caller cancel nothing, or does not answer
 */
export async function cancelOpenLinks(
  door: StoreDoor,
  reason: string,
  { onEnd, isStopped }: Watch,
): Promise<Tally> {
  const tally = { cancelled: 0, with_money: 0, ended_meanwhile: 0, refused: [] as Refusal[] }
  const tried = new Set<string>()
  for (;;) {
    const fresh = (await listOpen(door)).filter(({ id }) => !tried.has(id))
    for (const link of fresh) {
      if (isStopped()) break
      tried.add(link.id)
      const end = await cancelOne(door, link, reason)
      if (end === "cancelled") {
        tally.cancelled++
        if (link.received > 0) tally.with_money++
      } else if (end === "ended") tally.ended_meanwhile++
      else if (end !== "under way") tally.refused.push(end)
      onEnd(tried.size)
    }
    if (fresh.length === 0 || isStopped()) break
  }
  const [under_way, left] = [await countLinks(door, "closing"), await countLinks(door, "open")]
  return { ...tally, under_way, left }
}

/** How many links stand so; 10,000 stands for more. */
export async function countLinks(door: StoreDoor, state: LinkState): Promise<number> {
  return (await readPage(door, state, 1, 0)).count
}

async function listOpen(door: StoreDoor): Promise<LinkSummary[]> {
  const links: LinkSummary[] = []
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const page = await readPage(door, "open", PAGE, offset)
    links.push(...page.links)
    if (page.links.length < PAGE) break
  }
  return links
}

async function readPage(
  door: StoreDoor,
  state: LinkState,
  limit: number,
  offset: number,
): Promise<LinkPage> {
  const path = `/admin/payos/links?state=${state}&limit=${limit}&offset=${offset}`
  const { status, body } = await door.get(path)
  if (status === 200) return body as LinkPage
  throw new CannotLookError(`The store does not list its payment links: ${told(status, body)}`)
}

type End = "cancelled" | "ended" | "under way" | Refusal

async function cancelOne(
  door: StoreDoor,
  { id, order_code }: LinkSummary,
  reason: string,
): Promise<End> {
  const { status, body } = await door.post(`/admin/payos/links/${id}/cancel`, { reason })
  if (status === 200) return "cancelled"
  if (body["code"] === "payos_link_not_open") return "ended"
  if (status === 403) throw new CannotLookError(told(status, body))
  const state = await stateOf(door, id)
  if (state === "closed") return "ended"
  if (state === "closing") return "under way"
  return { order_code, code: String(body["code"] ?? status), message: told(status, body) }
}

async function stateOf(door: StoreDoor, id: string): Promise<unknown> {
  const { body } = await door.get(`/admin/payos/links/${id}`)
  return (body["link"] as Partial<LinkSummary> | undefined)?.state
}

const told = (status: number, body: Record<string, unknown>) =>
  `${String(body["message"] ?? "no reason")} (${status})`
