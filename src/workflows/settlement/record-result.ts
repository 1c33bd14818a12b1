import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type { ProblemKind } from "../../modules/payos/ledger/problems"
import type PayosModuleService from "../../modules/payos/service"
import type { SettlementResult } from "./result"

const WAITING: readonly ProblemKind[] = ["cart_not_ready", "settlement_failing"]

/** Kinds whose cause is gone: a paid order without a surplus leaves nothing to do. */
function resolvedBy(result: SettlementResult): readonly ProblemKind[] {
  if (result.type === "failed" || result.type === "not_ready" || result.type === "confirm") {
    return []
  }
  const isClean = result.type === "done" && result.surplus === 0
  return isClean ? [...WAITING, "unmatched_money"] : WAITING
}

/**
 * Writes down what a settlement came to, whoever asked for it: an order closes the collection's links,
 * money that belongs nowhere becomes a problem. A session that is gone may only be on its way to
 * another one: its money is listed by the loop, after the grace.
 */
export async function recordResult(
  container: MedusaContainer,
  collectionId: string,
  result: SettlementResult,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  if (result.type === "done" && (await payos.markSettled(collectionId, result.order_id))) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.info(`payos: order ${result.order_id} is paid`)
  }
  if (result.type === "done") await payos.resolveProblems(result.order_id, ["order_unpaid"])
  await payos.markMissing(collectionId, result.type === "not_ready" ? result.missing : [])
  await payos.resolveProblems(collectionId, resolvedBy(result))
  const unmatched = toUnmatched(result)
  if (unmatched) await listUnmatched(payos, collectionId, unmatched)
}

type UnmatchedDetail = { reason: string; amount: number }

/**
 * Lists money of a collection for a person, once; a later reason replaces an earlier one. What a person
 * has closed is not opened again while nothing about it changes.
 */
export async function listUnmatched(
  payos: PayosModuleService,
  collectionId: string,
  detail: UnmatchedDetail,
): Promise<void> {
  const problem = { kind: "unmatched_money" as const, subject: collectionId, detail }
  if (!(await payos.isHandled(problem))) await payos.raiseProblem(problem)
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
