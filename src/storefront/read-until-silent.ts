import { readStream, type OnUpdate } from "./read-stream"
import { isNotFound } from "./store-api"

/** A stream sends the payment's state immediately, unless a proxy buffers it. */
const FIRST_EVENT_MS = 5_000

/** The store sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000

/**
 * Reads a stream to its end, or until it is silent for too long.
 *
 * @returns whether it sent anything; undefined if the caller aborted it
 */
export async function readUntilSilent(
  open: (signal: AbortSignal) => Promise<Response>,
  abort: AbortController,
  onUpdate: OnUpdate,
): Promise<boolean | undefined> {
  const { signal } = abort
  let receivedAny = false
  let isSilent = false
  const giveUp = () => {
    isSilent = true
    abort.abort()
  }
  let timer = setTimeout(giveUp, FIRST_EVENT_MS)
  const onActivity = () => {
    receivedAny = true
    clearTimeout(timer)
    timer = setTimeout(giveUp, SILENCE_MS)
  }
  try {
    const { body } = await open(signal)
    if (body) await readStream(body, onUpdate, onActivity)
  } catch (error) {
    if (isNotFound(error)) throw error
  } finally {
    clearTimeout(timer)
  }
  return isSilent || !signal.aborted ? receivedAny : undefined
}
