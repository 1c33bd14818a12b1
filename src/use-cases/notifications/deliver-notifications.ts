import { Modules } from "@medusajs/framework/utils"
import { toHtml, toLine, toText } from "../../domain/notifications/message"
import { FEED } from "../../domain/notifications/notification-rule"
import { redactRefusal } from "../../domain/notifications/redact-refusal"
import { minutesToRetry } from "../../domain/notifications/retry"
import { reasonOf } from "../../domain/reason-of"
import { readNotificationStatus } from "../../medusa/read-notification-status"
import {
  claimUnfinished,
  claimNotifications,
  endAttempt,
} from "../../modules/payos/repositories/notifications/claim-notifications"
import type { NotificationRow } from "../../modules/payos/repositories/notifications/notification-row"
import type { PayosContext } from "../context"
import { compose } from "./compose"
import type { Composed } from "./composed"
import { notificationSettings, type NotificationSettings } from "./notification-settings"

/** Maximum number per run: a burst of problems sends a provider no more than this in two seconds. */
const CONCURRENCY = 10

/** Timeout of a provider's response; less than a claim. */
const TIMEOUT_MS = 30_000

/**
 * Sends the notifications that are due, and resolves attempts that never ended.
 *
 * @returns whether more may be due
 */
export async function deliverNotifications(context: PayosContext): Promise<boolean> {
  const abandoned = await claimUnfinished(context.db, CONCURRENCY)
  await Promise.all(abandoned.map((row) => conclude(context, row, null)))
  const due = await claimNotifications(context.db, CONCURRENCY)
  if (due.length === 0) return false
  const settings = notificationSettings(context)
  await Promise.all(due.map((row) => deliver(context, settings, row)))
  return due.length === CONCURRENCY
}

/** Makes one attempt of a claimed notification, and records its result. */
export function deliver(
  context: PayosContext,
  settings: NotificationSettings,
  row: NotificationRow,
): Promise<void> {
  return makeAttempt(context, row, () => compose(context, settings, row))
}

/** Makes one attempt with another way to compose the message. */
export async function makeAttempt(
  context: PayosContext,
  row: NotificationRow,
  composeMessage: () => Promise<Composed | null>,
): Promise<void> {
  let repeated: string[] = []
  try {
    const composed = await composeMessage()
    if (!composed) return await endAttempt(context.db, row, { state: "dropped", counts: false })
    repeated = [composed.address, composed.message.link]
    const isSent = await falseIfLate(send(context, row, composed))
    // If there is no response in time, nothing is recorded here: once the claim ends, Medusa's record decides.
    if (isSent) await endAttempt(context.db, row, { state: "sent" })
  } catch (error) {
    await conclude(context, row, redactRefusal(reasonOf(error), repeated))
  }
}

/**
 * Returns a new key for each attempt after a refusal: Medusa sends nothing twice under one key, whichever process calls
 * it, and keeps one row per key.
 */
function keyOf({ id, attempts }: NotificationRow): string {
  return `payos-${id}-${attempts}`
}

/** @returns false if another process has called the provider with this key */
async function send(
  { container }: PayosContext,
  row: NotificationRow,
  { rule, address, message, facts, isSecret }: Composed,
): Promise<boolean> {
  const { subject } = message
  const text = toText(message)
  const own =
    rule.channel === FEED
      ? { template: "admin-ui", data: { title: "payOS", description: toLine(message) } }
      : {
          template: rule.template ?? `payos-${row.kind.replaceAll("_", "-")}`,
          data: isSecret
            ? { event: row.kind, subject }
            : { ...facts, event: row.kind, subject, text, link: message.link },
          // A provider renders its own template or this content, not both.
          ...(rule.template ? {} : { content: { subject, text, html: toHtml(message) } }),
        }
  const sent: object | undefined = await container
    .resolve(Modules.NOTIFICATION)
    .createNotifications({
      ...own,
      to: address,
      channel: rule.channel,
      resource_id: row.subject,
      resource_type: `payos_${row.kind}`,
      idempotency_key: keyOf(row),
    })
  return sent !== undefined
}

/**
 * Ends an attempt by Medusa's record of it. A message is repeated only if its provider refused it or was never called.
 */
async function conclude(
  context: PayosContext,
  row: NotificationRow,
  error: string | null,
): Promise<void> {
  const { db, query, logger } = context
  const status = await readNotificationStatus(query, keyOf(row))
  if (status === "success") return endAttempt(db, row, { state: "sent" })
  if (status === "pending") return endAttempt(db, row, { state: "unknown", error })
  const counts = status !== null || error !== null
  if (!counts) return endAttempt(db, row, { state: "waiting", counts })
  const attempts = row.attempts + 1
  const isOnce = row.kind === "test" || row.kind === "bank_details_request"
  const retryInMinutes = isOnce ? null : minutesToRetry(attempts)
  if (retryInMinutes !== null)
    return endAttempt(db, row, { state: "waiting", error, retryInMinutes })
  await endAttempt(db, row, { state: "failed", error })
  const label = `${attempts} attempts on the channel ${row.channel}`
  logger.warn(`payos: a notification failed after ${label}; payOS → Settings shows the reason`)
}

/** Returns false after the timeout. */
function falseIfLate(sending: Promise<boolean>): Promise<boolean> {
  const stop = new AbortController()
  const late = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS).unref()
    stop.signal.addEventListener("abort", () => clearTimeout(timer))
  })
  return Promise.race([sending, late]).finally(() => stop.abort())
}
