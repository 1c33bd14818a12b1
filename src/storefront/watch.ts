import type { ToldPayment } from "../types/shopper"
import { doorOf } from "./open-payment"
import { readStream, type Tell } from "./read-stream"
import { StoreError, type StoreApi } from "./store-api"
import { wakeOn } from "./wake"

export type Watched = {
  api: StoreApi
  sessionId: string
  tell: Tell
  /** Whether the store can be reached. */
  connected: (isConnected: boolean) => void
}

const POLL_MS = 3_000
const LONGEST_BACKOFF_MS = 10_000

/** A stream says at once how the payment stands; a proxy that collects it would say nothing. */
const FIRST_WORD_MS = 5_000

/** A proxy that ends every stream at once must not be asked without a pause. */
const REOPEN_MS = 500

/** The store says "still here" every 15 s. */
const SILENCE_MS = 40_000

/** Where streams do not come through, they are tried again after this. */
const STREAMS_AGAIN_MS = 60_000

/**
 * Follows a payment until it is told to stop, or nothing more will come of it: over the store's stream
 * where that comes through, else by asking. Rests while the page is hidden, and asks at once when it is
 * seen or online again.
 *
 * @returns what ends it
 */
export function watchPayment({ api, sessionId, tell, connected }: Watched): () => void {
  let isOver = false
  let abort = new AbortController()
  let noStreamsUntil = 0
  let failures = 0
  const wake = wakeOn(() => {
    failures = 0
    abort.abort()
  })
  const stop = () => {
    if (isOver) return
    isOver = true
    wake.stop()
  }

  const hear: Tell = (payment) => {
    if (isOver) return
    failures = 0
    connected(true)
    if (isFinal(payment)) stop()
    tell(payment)
  }

  const poll = async () => {
    const { payment } = await api.ask<{ payment: ToldPayment }>(doorOf(sessionId))
    hear(payment)
  }

  const stream = async () => {
    const { signal } = abort
    let hasSpoken = false
    let isSilent = false
    const giveUp = () => {
      isSilent = true
      abort.abort()
    }
    let timer = setTimeout(giveUp, FIRST_WORD_MS)
    const heard = () => {
      hasSpoken = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
    }
    try {
      const { body } = await api.open(`${doorOf(sessionId)}/events`, { signal })
      if (body) await readStream(body, hear, heard)
    } catch (error) {
      if (isUnknown(error)) throw error
    } finally {
      clearTimeout(timer)
    }
    const isWanted = isSilent || !signal.aborted
    if (isWanted && !hasSpoken) noStreamsUntil = Date.now() + STREAMS_AGAIN_MS
    else if (isWanted && !isOver) await wake.nap(REOPEN_MS)
  }

  const look = async () => {
    abort = new AbortController()
    if (Date.now() >= noStreamsUntil) return stream()
    await poll()
    if (!isOver) await wake.nap(POLL_MS)
  }

  const follow = async () => {
    while (!isOver) {
      if (wake.isSeen()) await look().catch(fail)
      else await wake.nap()
    }
  }

  const fail = async (error: unknown) => {
    if (isOver) return
    if (isUnknown(error)) return hear(null)
    connected(false)
    noStreamsUntil = 0
    failures += 1
    await wake.nap(Math.min(500 * 2 ** failures, LONGEST_BACKOFF_MS))
  }

  void follow()
  return stop
}

/** Nothing more will come of this session. */
function isFinal(payment: ToldPayment | null): boolean {
  return payment === null || payment.status === "paid" || payment.status === "replaced"
}

const isUnknown = (error: unknown): boolean => error instanceof StoreError && error.status === 404
