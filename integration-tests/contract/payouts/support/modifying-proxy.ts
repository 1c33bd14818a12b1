import type { Simulator } from "../../../../src/simulator"
import { signHeader } from "../../../../src/simulator/signing"
import { listen } from "../../support/listen"
import type { Fields } from "../../support/control"

/**
 * How a response is modified; `sign: false` omits its signature. `body` replaces the whole response to
 * a creation request.
 */
export type Change = { data?: (data: Fields) => Fields; sign?: boolean; body?: Fields }

/** A proxy in front of the simulator that modifies its responses and signs them again. */
export async function startModifyingProxy({ url, payout }: Simulator): Promise<{
  url: string
  /** Modifies every response to payout requests from now on; without an argument, none. */
  change: (change?: Change) => void
}> {
  let change: Change = {}
  const proxyUrl = await listen(async ({ method, url: path, headers, raw }, response) => {
    const upstream = await fetch(`${url}${path}`, {
      method,
      headers: forwarded(headers),
      ...(raw.length > 0 ? { body: new Uint8Array(raw) } : {}),
    }).catch(() => null)
    if (!upstream) return response.destroy()
    const received = (await upstream.json()) as Fields & { data: Fields | null }
    const data = received.data && change.data ? change.data(received.data) : received.data
    const isSigned = data !== null && change.sign !== false
    response.writeHead(upstream.status, {
      "content-type": "application/json",
      ...(isSigned ? { "x-signature": signHeader(data, payout.checksumKey) } : {}),
    })
    const replacement = method === "POST" ? change.body : undefined
    response.end(JSON.stringify(replacement ?? { ...received, data }))
  })
  return { url: proxyUrl, change: (next = {}) => (change = next) }
}

/** The headers that identify and sign the request; the others belong to the connection. */
function forwarded(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const names = ["x-client-id", "x-api-key", "x-idempotency-key", "x-signature", "content-type"]
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )
}
