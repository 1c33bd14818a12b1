import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { receivedOn } from "../../domain/balance"
import { decideLinkWork, retryDelayMs, type LinkWork } from "../../domain/link-work"
import { toLinkPhase } from "../../domain/link-status"
import { toWholeDong } from "../../domain/money"
import { PAYOS_MODULE } from "../../modules/payos"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/ledger/link-row"
import type { WorkEnd } from "../../modules/payos/ledger/work"
import { readCollection } from "../../modules/payos/medusa/read-collection"
import type PayosModuleService from "../../modules/payos/service"
import { settleLink } from "./settle-link"

type Scope = { container: MedusaContainer; payos: PayosModuleService }

/** Does what a claimed link needs now and gives it back, whatever happens. */
export async function workLink(container: MedusaContainer, claimed: PayosLink): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const end = await work({ container, payos }, claimed).catch((error: unknown) =>
    failed(container, claimed, error),
  )
  await payos.finishWork(claimed, end)
}

/** A step that changed what is to be done next; the link is looked at again at once. */
const AGAIN = "again"

/** More steps than any link needs at a time; the loop goes on with the rest. */
const STEPS = 4

const CANCEL_AGAIN_MS = 60_000

async function work(scope: Scope, claimed: PayosLink): Promise<WorkEnd> {
  for (let step = 0; step < STEPS; step += 1) {
    const link = await scope.payos.findLink(claimed.id)
    if (!link) return { next: null }
    const end = await carryOut(scope, link, await decide(scope, link))
    if (end !== AGAIN) return end
  }
  return { next: { inMs: 0 } }
}

async function decide(scope: Scope, link: PayosLinkWithMoney): Promise<LinkWork> {
  const { abandonGraceSeconds, recheckAfterSeconds } = scope.payos.options
  const facts = { ...link, session_exists: await findSession(scope, link) }
  return decideLinkWork(facts, {
    now: new Date(),
    graceMs: abandonGraceSeconds * 1000,
    recheckAfterMs: recheckAfterSeconds * 1000,
  })
}

async function carryOut(
  scope: Scope,
  link: PayosLinkWithMoney,
  decision: LinkWork,
): Promise<WorkEnd | typeof AGAIN> {
  const { container, payos } = scope
  switch (decision.type) {
    case "wait":
      return { next: decision.until && { at: decision.until } }
    case "settle":
      return settleLink(container, link)
    case "examine":
      return (await payos.examineCreation(link)) ? AGAIN : { next: { inMs: 10_000 } }
    case "cancel":
      return cancel(scope, link)
    case "abandon":
      await payos.endLink(link.id, "session_gone")
      return AGAIN
    case "mark_gone":
      await payos.markSessionGone(link.id)
      return AGAIN
    case "fetch":
      return fetch(scope, link)
  }
}

/** payOS may refuse to cancel a link that has money; then the money is not left waiting for it. */
async function cancel({ container, payos }: Scope, link: PayosLinkWithMoney) {
  if (await payos.cancelLink(link)) return AGAIN
  const refused = await payos.findLink(link.id)
  if (refused && receivedOn(refused) > 0) await settleLink(container, refused)
  return { next: { inMs: CANCEL_AGAIN_MS } }
}

async function fetch({ payos }: Scope, link: PayosLinkWithMoney) {
  if (!(await payos.fetchLink(link))) return { next: { inMs: 3_000 } }
  const fetched = await payos.findLink(link.id)
  if (toLinkPhase(fetched?.status ?? "") === "ended") await payos.markTimeOver(link.id)
  return AGAIN
}

/**
 * Whether the link's session row exists. Two clicks leave two sessions and core deletes either: the
 * link then points at the one that is left, if it asks for the same amount.
 */
async function findSession({ container, payos }: Scope, link: PayosLink): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const collection = await readCollection(query, link.payment_collection_id)
  const sessions = collection?.sessions.filter(({ is_payos }) => is_payos) ?? []
  if (sessions.some(({ id }) => id === link.session_id)) return true
  const other = sessions.find(({ amount }) => toWholeDong(amount) === link.amount)
  if (!other || link.state !== "open") return false
  await payos.markSessionFound(link.id, other.id)
  return true
}

function failed(container: MedusaContainer, link: PayosLink, error: unknown): WorkEnd {
  const reason = error instanceof Error ? error.message : String(error)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`payos: link ${link.id} could not be worked on, trying again: ${reason}`)
  return { next: { inMs: retryDelayMs(link.attempts + 1) }, error: reason }
}
