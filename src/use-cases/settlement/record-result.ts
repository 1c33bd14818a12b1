import {
  type ProblemKind,
  resolveSettled,
  resolveProblems,
  isHandled,
  raiseProblem,
} from "../../modules/payos/repositories/problems/problems"
import type { SettlementResult } from "./result"
import { markSettled, markMissing } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

const WAITING: readonly ProblemKind[] = ["cart_not_ready", "settlement_failing", "cart_locked"]

/** Kinds whose cause is gone: where no money is left over, none is listed. */
function resolvedBy(result: SettlementResult, { unconfirmed }: Doubt): readonly ProblemKind[] {
  const confirmed: readonly ProblemKind[] = unconfirmed === 0 ? ["transfer_unconfirmed"] : []
  if (result.type === "locked") return confirmed
  if (result.type === "failed" || result.type === "not_ready" || result.type === "confirm") {
    return [...confirmed, "cart_locked"]
  }
  const isClean = result.type === "nothing" || readUnmatched(result)?.amount === 0
  return [...confirmed, ...WAITING, ...(isClean ? (["unmatched_money"] as const) : [])]
}

/** What payOS has to be asked for again, and what it does not confirm though it was asked, in whole đồng. */
export type Doubt = { unsure: readonly string[]; unconfirmed: number }

const NO_DOUBT: Doubt = { unsure: [], unconfirmed: 0 }

/**
 * Writes down what a settlement came to, whoever asked for it: an order closes the collection's links,
 * money that belongs nowhere becomes a problem. A session that is gone may only be on its way to
 * another one: its money is listed by the loop, after the grace.
 */
export async function recordResult(
  context: PayosContext,
  collectionId: string,
  result: SettlementResult,
  doubt: Doubt = NO_DOUBT,
): Promise<void> {
  if (result.type === "done" && (await markSettled(context.db, collectionId, result.order_id))) {
    const { logger } = context
    logger.info(`payos: order ${result.order_id} is paid`)
  }
  if (result.type === "done" && result.is_paid) {
    await resolveProblems(context.db, result.order_id, ["order_unpaid"])
  }
  await markMissing(context.db, collectionId, result.type === "not_ready" ? result.missing : [])
  const resolve = result.type === "done" ? resolveSettled : resolveProblems
  await resolve(context.db, collectionId, resolvedBy(result, doubt))
  const unmatched = toUnmatched(result)
  if (unmatched) await listUnmatched(context, collectionId, unmatched)
  if (doubt.unconfirmed > 0) await listUnconfirmed(context, collectionId, doubt)
}

/** Reported and not confirmed: nothing may be spent of it. What a user has closed is not opened again. */
async function listUnconfirmed(
  context: PayosContext,
  subject: string,
  { unconfirmed: amount }: Doubt,
): Promise<void> {
  const problem = { kind: "transfer_unconfirmed" as const, subject, detail: { amount } }
  if (!(await isHandled(context.db, problem))) await raiseProblem(context.db, problem)
}

type UnmatchedDetail = { reason: string; amount: number }

/** Lists money of a collection for a user, once; a later reason replaces an earlier one. */
export async function listUnmatched(
  context: PayosContext,
  collectionId: string,
  detail: UnmatchedDetail,
): Promise<void> {
  if (detail.amount === 0) return
  await raiseProblem(context.db, { kind: "unmatched_money", subject: collectionId, detail })
}

function toUnmatched(result: SettlementResult): UnmatchedDetail | null {
  const unmatched = readUnmatched(result)
  return unmatched?.amount === 0 ? null : unmatched
}

function readUnmatched(result: SettlementResult): UnmatchedDetail | null {
  if (result.type === "done") return { reason: "surplus", amount: result.surplus }
  if (result.type === "gone") return { reason: "collection_gone", amount: result.amount }
  if (result.type === "wait_for_shopper") return { reason: result.type, amount: result.amount }
  if (result.type !== "unmatched" || result.reason === "no_session") return null
  return { reason: result.reason, amount: result.amount }
}
