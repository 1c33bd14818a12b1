import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { signData, signPayout } from "../../../src/client"
import type { Simulator } from "../../../src/simulator"
import type { Json } from "./change"

/** A proxy of a simulator that changes the data of its next response and signs it as payOS does. */
export type DriftingPayOS = {
  url: string
  /** Changes only the next response. */
  change: (change: (data: Json) => Json) => void
  close: () => Promise<void>
}

export async function startDriftingPayOS(simulator: Simulator): Promise<DriftingPayOS> {
  let change: ((data: Json) => Json) | undefined
  const server = createServer((request, response) => {
    const forward = async () => {
      const { method = "GET", url = "/", headers } = request
      const body = method === "POST" ? { body: await text(request) } : {}
      const sent = Object.entries(headers).filter(([name]) => /^(x-|content-type)/.test(name))
      const upstream = await fetch(`${simulator.url}${url}`, {
        method,
        headers: Object.fromEntries(sent) as Record<string, string>,
        ...body,
      })
      const envelope = (await upstream.json()) as Json & { data: Json }
      const data = change ? change(envelope.data) : envelope.data
      change = undefined
      const isSigned = upstream.headers.has("x-signature")
      response.writeHead(upstream.status, {
        "content-type": "application/json",
        ...(isSigned ? { "x-signature": signPayout(data, simulator.payout.checksumKey) } : {}),
      })
      const signature = signData(data, simulator.payment.checksumKey)
      response.end(
        JSON.stringify({ ...envelope, data, ...("signature" in envelope ? { signature } : {}) }),
      )
    }
    forward().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (next) => {
      change = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
