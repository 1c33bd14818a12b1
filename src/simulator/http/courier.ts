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

/** A webhook to deliver; `sent` is called after every attempt. */
export interface Parcel {
  url: string
  body: unknown
  delayMs?: number
  sent: (attempt: Delivery) => void
}

/** Delivers webhooks, with retries by the schedule until one succeeds. */
export interface Courier {
  send: (parcel: Parcel) => void
  /** Drops all pending webhooks; the courier remains usable. */
  drop: () => void
}

export interface CourierOptions {
  retryMs: readonly number[]
  timeoutMs: number
  now: () => number
  log: (line: string) => void
}

const summary = (result: PostResult): string =>
  "status" in result ? String(result.status) : result.error

export const createCourier = ({ retryMs, timeoutMs, now, log }: CourierOptions): Courier => {
  const timers = new Set<NodeJS.Timeout>()
  let leaving = new AbortController()

  const later = (waitMs: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, waitMs)
    timers.add(timer)
  }

  const attempt = async (parcel: Parcel, count: number): Promise<void> => {
    const { signal } = leaving
    const at = new Date(now()).toISOString()
    const result = await postJson(parcel.url, JSON.stringify(parcel.body), { timeoutMs, signal })
    if (signal.aborted) return
    parcel.sent({ at, url: parcel.url, attempt: count, ...result, body: parcel.body })
    log(`webhook attempt ${count}: ${summary(result)}`)
    const wait = retryMs[count - 1]
    if (isDelivered(result) || wait === undefined) return
    later(wait, () => void attempt(parcel, count + 1))
  }

  return {
    send: (parcel) => later(parcel.delayMs ?? 0, () => void attempt(parcel, 1)),
    drop: () => {
      leaving.abort()
      leaving = new AbortController()
      timers.forEach((timer) => clearTimeout(timer))
      timers.clear()
    },
  }
}
