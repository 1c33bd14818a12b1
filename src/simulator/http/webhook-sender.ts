import { isDelivered, postJson, type PostResult } from "./post-json"

/** One attempt to deliver a webhook. */
export interface Delivery {
  at: string
  url: string
  attempt: number
  /** The receiver's HTTP status; without a response, `error` is set instead. */
  status?: number
  error?: string
  body: unknown
}

/** A webhook to deliver; `onAttempt` is called after every attempt. */
export interface PendingWebhook {
  url: string
  body: unknown
  delayMs?: number
  onAttempt: (attempt: Delivery) => void
}

/** Delivers webhooks, with retries by the schedule until one succeeds. */
export interface WebhookSender {
  send: (webhook: PendingWebhook) => void
  /** Drops all pending webhooks; the sender remains usable. */
  drop: () => void
}

export interface WebhookSenderOptions {
  retryMs: readonly number[]
  timeoutMs: number
  now: () => number
  log: (line: string) => void
}

const summary = (result: PostResult): string =>
  "status" in result ? String(result.status) : result.error

export const createWebhookSender = ({
  retryMs,
  timeoutMs,
  now,
  log,
}: WebhookSenderOptions): WebhookSender => {
  const timers = new Set<NodeJS.Timeout>()
  let leaving = new AbortController()

  const later = (waitMs: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, waitMs)
    timers.add(timer)
  }

  const attempt = async (webhook: PendingWebhook, count: number): Promise<void> => {
    const { signal } = leaving
    const at = new Date(now()).toISOString()
    const result = await postJson(webhook.url, JSON.stringify(webhook.body), { timeoutMs, signal })
    if (signal.aborted) return
    webhook.onAttempt({ at, url: webhook.url, attempt: count, ...result, body: webhook.body })
    log(`webhook attempt ${count}: ${summary(result)}`)
    const wait = retryMs[count - 1]
    if (isDelivered(result) || wait === undefined) return
    later(wait, () => void attempt(webhook, count + 1))
  }

  return {
    send: (webhook) => later(webhook.delayMs ?? 0, () => void attempt(webhook, 1)),
    drop: () => {
      leaving.abort()
      leaving = new AbortController()
      timers.forEach((timer) => clearTimeout(timer))
      timers.clear()
    },
  }
}
