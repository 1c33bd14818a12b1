import type { TimedPaymentView } from "../types/shopper"

/** Receives each state of a payment; null if the store no longer has the payment. */
export type OnUpdate = (payment: TimedPaymentView | null) => void

/** Reads the store's events to their end. `onActivity` is called whenever anything arrives, heartbeats too. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  onUpdate: OnUpdate,
  onActivity: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onActivity()
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n")
    text = events.pop() ?? ""
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) onUpdate(JSON.parse(data) as TimedPaymentView | null)
    }
  }
}
