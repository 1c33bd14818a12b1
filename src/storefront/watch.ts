import type { TimedPaymentView } from "../types/shopper"
import { sessionPath } from "./open-payment"
import type { OnUpdate } from "./read-stream"
import { readUntilSilent } from "./read-until-silent"
import { isNotFound, type StoreApi } from "./store-api"
import { listenToPage } from "./page-events"

type Watched = {
  api: StoreApi
  sessionId: string
  onUpdate: OnUpdate
  /** Receives whether the store can be reached. */
  onConnection: (isConnected: boolean) => void
}

const POLL_MS = 3_000
const LONGEST_BACKOFF_MS = 10_000

/** A pause before a stream is opened again, in case a proxy ends every stream immediately. */
const REOPEN_MS = 500

/** If a stream sends nothing, streams are tried again after this; until then the store is polled. */
const STREAMS_AGAIN_MS = 60_000

/**
 * Follows a payment until it is stopped or the payment's state is final: over the store's stream if that arrives,
 * otherwise by polling. It pauses while the page is hidden, and continues immediately when the page is visible or
 * online again.
 *
 * @returns the function that stops it
 */
export function watchPayment({ api, sessionId, onUpdate, onConnection }: Watched): () => void {
  let isOver = false
  let abort = new AbortController()
  let noStreamsUntil = 0
  let failures = 0
  const page = listenToPage(() => {
    failures = 0
    abort.abort()
  })
  const stop = () => {
    if (isOver) return
    isOver = true
    page.stop()
  }

  const update: OnUpdate = (payment) => {
    if (isOver) return
    failures = 0
    onConnection(true)
    if (isFinal(payment)) stop()
    onUpdate(payment)
  }

  const poll = async () => {
    const { payment } = await api.send<{ payment: TimedPaymentView }>(sessionPath(sessionId))
    update(payment)
    if (!isOver) await page.wait(POLL_MS)
  }

  const stream = async () => {
    const open = (signal: AbortSignal) => api.open(`${sessionPath(sessionId)}/events`, { signal })
    const receivedAny = await readUntilSilent(open, abort, update)
    if (receivedAny === false) noStreamsUntil = Date.now() + STREAMS_AGAIN_MS
    else if (receivedAny && !isOver) await page.wait(REOPEN_MS)
  }

  const streamOrPoll = async () => {
    abort = new AbortController()
    return Date.now() < noStreamsUntil ? poll() : stream()
  }

  const follow = async () => {
    while (!isOver) {
      if (page.isSeen()) await streamOrPoll().catch(fail)
      else await page.wait()
    }
  }

  const fail = async (error: unknown) => {
    if (isOver) return
    if (isNotFound(error)) return update(null)
    onConnection(false)
    noStreamsUntil = 0
    failures += 1
    await page.wait(Math.min(500 * 2 ** failures, LONGEST_BACKOFF_MS))
  }

  void follow()
  return stop
}

/** Returns whether the session's state will not change any more. */
function isFinal(payment: TimedPaymentView | null): boolean {
  return payment === null || payment.status === "paid" || payment.status === "replaced"
}
