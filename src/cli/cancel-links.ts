import type { LinkDetail, LinkPage, LinkState, LinkSummary } from "../types/link"
import { CommandFailedError } from "./command-failed-error"
import type { AdminApiClient } from "./admin-api-client"

/** A link that stays open, with the store's error. */
export type RefusedCancellation = { order_code: number; code: string; message: string }

/** The results for the payable links. */
export type Tally = {
  /** Cancelled at payOS by this command. */
  cancelled: number
  /** Of the cancelled links, those with money: too little for their cart, and now a case to decide. */
  with_money: number
  /** Paid, expired or cancelled by another user in the meantime. */
  closed_meanwhile: number
  refused: RefusedCancellation[]
  /** Not yet confirmed as cancelled by payOS; the store retries while it runs. */
  under_way: number
  /** Still payable: refused, created meanwhile, or left by an interruption. */
  left: number
}

/** Reports progress and stops the run. */
export type ProgressHooks = {
  onEnd: (done: number) => void
  isStopped: () => boolean
}

const PAGE = 100

/** The list is capped; later links move up as these are cancelled. */
const MAX_LISTED = 10_000

/**
 * Cancels every payment link that can still be paid, one after the other, until only those remain that the store
 * refuses to cancel. Cancellations made before an interruption are kept.
 *
 * @throws CommandFailedError if the store does not respond, or lets this caller cancel nothing
 */
export async function cancelOpenLinks(
  adminApi: AdminApiClient,
  reason: string,
  { onEnd, isStopped }: ProgressHooks,
): Promise<Tally> {
  const tally = {
    cancelled: 0,
    with_money: 0,
    closed_meanwhile: 0,
    refused: [] as RefusedCancellation[],
  }
  const tried = new Set<string>()
  for (;;) {
    const fresh = (await listOpen(adminApi)).filter(({ id }) => !tried.has(id))
    for (const link of fresh) {
      if (isStopped()) break
      tried.add(link.id)
      const end = await cancelOne(adminApi, link, reason)
      if (end === "cancelled" || end === "cancelled with money") {
        tally.cancelled++
        if (end === "cancelled with money") tally.with_money++
      } else if (end === "closed") tally.closed_meanwhile++
      else if (end !== "under way") tally.refused.push(end)
      onEnd(tried.size)
    }
    if (fresh.length === 0 || isStopped()) break
  }
  const [under_way, left] = [
    await countLinks(adminApi, "cancelling"),
    await countLinks(adminApi, "open"),
  ]
  return { ...tally, under_way, left }
}

/** Returns the number of links in this state, capped at 10,000. */
export async function countLinks(adminApi: AdminApiClient, state: LinkState): Promise<number> {
  return (await readPage(adminApi, { state, limit: 1, offset: 0 })).count
}

async function listOpen(adminApi: AdminApiClient): Promise<LinkSummary[]> {
  const links: LinkSummary[] = []
  for (let offset = 0; offset < MAX_LISTED; offset += PAGE) {
    const page = await readPage(adminApi, { state: "open", limit: PAGE, offset })
    links.push(...page.links)
    if (page.links.length < PAGE) break
  }
  return links
}

async function readPage(
  adminApi: AdminApiClient,
  { state, limit, offset }: { state: LinkState; limit: number; offset: number },
): Promise<LinkPage> {
  const path = `/admin/payos/links?state=${state}&limit=${limit}&offset=${offset}`
  const { status, body } = await adminApi.get(path)
  if (status === 200) return body as LinkPage
  throw new CommandFailedError(
    `The store does not list its payment links: ${reasonOf(status, body)}`,
  )
}

type CancelResult = LinkOutcome | RefusedCancellation

type LinkOutcome = "cancelled" | "cancelled with money" | "closed" | "under way"

async function cancelOne(
  adminApi: AdminApiClient,
  { id, order_code }: LinkSummary,
  reason: string,
): Promise<CancelResult> {
  const { status, body } = await adminApi.post(`/admin/payos/links/${id}/cancel`, { reason })
  if (status === 200) return toOutcome(body["link"] as LinkDetail)
  if (body["code"] === "payos_link_not_open") return "closed"
  if (status === 403) throw new CommandFailedError(reasonOf(status, body))
  const state = await stateOf(adminApi, id)
  if (state === "closed") return "closed"
  if (state === "cancelling") return "under way"
  return { order_code, code: String(body["code"] ?? status), message: reasonOf(status, body) }
}

/** Statuses of a link that ended before the cancellation reached payOS. */
const ENDED = ["PAID", "EXPIRED", "FAILED"]

/** Returns what became of a link whose cancellation was requested: the store responds with 200 even if payOS refused. */
export function toOutcome({
  state,
  status,
  received,
}: Pick<LinkSummary, "state" | "status" | "received">): LinkOutcome {
  if (state !== "closed") return "under way"
  if (status !== null && ENDED.includes(status)) return "closed"
  return received > 0 ? "cancelled with money" : "cancelled"
}

async function stateOf(adminApi: AdminApiClient, id: string): Promise<unknown> {
  const { body } = await adminApi.get(`/admin/payos/links/${id}`)
  return (body["link"] as Partial<LinkSummary> | undefined)?.state
}

const reasonOf = (status: number, body: Record<string, unknown>) =>
  `${String(body["message"] ?? "no reason")} (${status})`
