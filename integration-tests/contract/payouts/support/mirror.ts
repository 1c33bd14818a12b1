import type { Simulator } from "../../../../src/simulator"
import { signHeader } from "../../../../src/simulator/signing"
import { listen } from "../../support/listen"
import type { Fields } from "../../support/control"

/**
 * What is changed of an answer on its way; `sign` false leaves its signature off. `body` stands for the whole answer to
 * a creation.
 */
export type Change = { data?: (data: Fields) => Fields; sign?: boolean; body?: Fields }

/** Stands before the simulator and says what payOS may come to say; its answers are signed anew. */
export async function startMirror({ url, payout }: Simulator): Promise<{
  url: string
  /** Changes every answer to payout calls from now on; nothing leaves them as they are. */
  change: (change?: Change) => void
}> {
  let change: Change = {}
  const mirror = await listen(async ({ method, url: path, headers, raw }, response) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: forwarded(headers),
      ...(raw.length > 0 ? { body: new Uint8Array(raw) } : {}),
    }).catch(() => null)
    if (!answer) return response.destroy()
    const received = (await answer.json()) as Fields & { data: Fields | null }
    const data = received.data && change.data ? change.data(received.data) : received.data
    const isSigned = data !== null && change.sign !== false
    response.writeHead(answer.status, {
      "content-type": "application/json",
      ...(isSigned ? { "x-signature": signHeader(data, payout.checksumKey) } : {}),
    })
    const whole = method === "POST" ? change.body : undefined
    response.end(JSON.stringify(whole ?? { ...received, data }))
  })
  return { url: mirror, change: (next = {}) => (change = next) }
}

/** What the caller signed and who it is; the rest is the connection's. */
function forwarded(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const names = ["x-client-id", "x-api-key", "x-idempotency-key", "x-signature", "content-type"]
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )
}
