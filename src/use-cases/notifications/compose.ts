import { dailySummaryMessage } from "../../domain/notifications/daily-summary-message"
import {
  coversKind,
  languagesOf,
  type NotificationRule,
} from "../../domain/notifications/notification-rule"
import { problemMessage, type ProblemFacts } from "../../domain/notifications/problem-message"
import { testMessage } from "../../domain/notifications/test-message"
import { pageOfProblem } from "../../domain/problems/remedy-pages"
import { problemTextFor } from "../../domain/problems/remedies"
import { readOrdersOf } from "../../medusa/read-orders"
import type { NotificationRow } from "../../modules/payos/repositories/notifications/notification-row"
import { findCollectionOfProblem } from "../../modules/payos/repositories/problems/collection-of-problem"
import { countOpenByKind } from "../../modules/payos/repositories/problems/count-open"
import { findOpenProblem, type Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"
import { composeRequest } from "./compose-request"
import type { Composed } from "./composed"
import type { NotificationSettings, Recipient } from "./notification-settings"

/**
 * Composes a notification from current data; null if its cause is resolved, no rule contains its address any more, or
 * only a crashed process had its link.
 */
export async function compose(
  context: PayosContext,
  settings: NotificationSettings,
  row: NotificationRow,
): Promise<Composed | null> {
  if (row.kind === "bank_details_request") return null
  if (row.kind === "problem") return composeProblem(context, settings, row)
  if (row.kind === "request" || row.kind === "reminder") return composeRequest(context, row)
  const found = findRecipient(settings, row, ({ daily }) => daily || row.kind === "test")
  if (!found) return null
  const { rule, address } = found
  const languages = languagesOf(rule)
  if (row.kind === "test") {
    const message = testMessage(`${settings.adminUrl}/payos/settings`, languages)
    return { rule, address, message, facts: {} }
  }
  const open = (await countOpenByKind(context.db)).filter(({ kind }) => coversKind(rule, kind))
  if (open.length === 0) return null
  const message = dailySummaryMessage({ open, link: `${settings.adminUrl}/payos` }, languages)
  return { rule, address, message, facts: {} }
}

async function composeProblem(
  context: PayosContext,
  settings: NotificationSettings,
  row: NotificationRow,
): Promise<Composed | null> {
  const problem = await findOpenProblem(context.db, row.subject)
  if (!problem) return null
  const found = findRecipient(
    settings,
    row,
    (rule) => !rule.daily && coversKind(rule, problem.kind),
  )
  if (!found) return null
  const facts = await readProblemFacts(context, problem, settings.adminUrl)
  const { rule, address } = found
  return { rule, address, message: problemMessage(facts, languagesOf(rule)), facts }
}

function findRecipient(
  { recipients }: NotificationSettings,
  { channel, recipient_hash }: NotificationRow,
  fits: (rule: NotificationRule) => boolean,
): Recipient | undefined {
  return recipients.find((one) => {
    return one.rule.channel === channel && one.recipient_hash === recipient_hash && fits(one.rule)
  })
}

async function readProblemFacts(
  context: PayosContext,
  problem: Problem,
  adminUrl: string,
): Promise<ProblemFacts> {
  const { id, kind, subject, detail } = problem
  const collectionId = await findCollectionOfProblem(context.db, problem)
  const orders = await readOrdersOf(context.query, collectionId ? [collectionId] : [])
  const order = collectionId ? orders.get(collectionId) : undefined
  const page =
    pageOfProblem({ id, subject, remedy: problemTextFor(kind).remedy }) ??
    (order ? `/orders/${order.id}` : "/payos")
  const number = order?.display_id ?? Number(detail["display_id"] ?? 0)
  const amount = Number(detail["amount"] ?? 0)
  return {
    kind,
    amount: amount > 0 ? amount : null,
    order_number: number > 0 ? number : null,
    link: `${adminUrl}${page}`,
    is_surplus: detail["reason"] === "surplus",
  }
}
