import type { ToldPayment } from "../types/shopper"

/** Told of what the stream says; null: the store knows this payment no longer. */
export type Tell = (payment: ToldPayment | null) => void

/** Reads the store's events to their end. `heard` is called for every sign of life. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  tell: Tell,
  heard: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    heard()
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n")
    text = events.pop() ?? ""
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) tell(JSON.parse(data) as ToldPayment | null)
    }
  }
}
