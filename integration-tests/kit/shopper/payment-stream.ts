type View = { status: string } & Record<string, unknown>

/** The stream of a payment's views, as a shopper's page reads it. */
export type PaymentStream = {
  /** Waits for the next view that meets a condition; skips others. */
  next: (isWanted: (view: View) => boolean) => Promise<View>
  ended: () => Promise<void>
  close: () => void
}

/** Opens the stream of a payment session. */
export async function openStream(
  backend: string,
  publishableKey: string,
  sessionId: string,
): Promise<PaymentStream> {
  const abort = new AbortController()
  const response = await fetch(`${backend}/store/payos/payment-sessions/${sessionId}/events`, {
    headers: { "x-publishable-api-key": publishableKey },
    signal: abort.signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream: ${response.status}`)
  // Locked immediately: an unread body ends when its response is garbage-collected.
  const views = readViews(response.body.getReader())
  return {
    next: async (isWanted) => {
      for (;;) {
        const { value, done } = await views.next()
        if (done) throw new Error("The stream ended before the expected view")
        if (isWanted(value)) return value
      }
    },
    ended: async () => {
      while (!(await views.next()).done);
    },
    close: () => abort.abort(),
  }
}

async function* readViews(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<View, undefined> {
  const decoder = new TextDecoder()
  let text = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return undefined
    text += decoder.decode(value, { stream: true })
    const events = text.split("\n\n")
    text = events.pop() ?? ""
    for (const event of events) {
      const data = event.match(/^data: (.*)$/m)?.[1]
      if (data) yield JSON.parse(data) as View
    }
  }
}
