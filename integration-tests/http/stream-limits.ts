import { once } from "node:events"
import { connect } from "node:net"
import type { Journey } from "../kit/journey/journey"
import { openStream } from "../kit/shopper/payment-stream"
import { pause } from "../kit/time/eventually"

/** @param limit the event streams that an instance serves at the same time */
export function streamLimits(journey: Journey, limit: number): void {
  const { shopper, backend, sql } = journey

  it("limits the number of streams, and accepts a new one after one closes", async () => {
    await sql("delete from payos_rate_limit")
    const { id } = await shopper.startPayment(await shopper.cart())
    const open = () => openStream(backend(), journey.store().publishableKey, id)
    const streams = []
    while (streams.length < limit) streams.push(await open())
    const refused = await fetch(`${backend()}/store/payos/payment-sessions/${id}/events`, {
      headers: { "x-publishable-api-key": journey.store().publishableKey },
    })
    expect(refused.status).toBe(429)
    expect(refused.headers.get("retry-after")).toBe("60")
    streams.pop()?.close()
    let again = null
    while (!again) again = await open().catch(() => null)
    for (const stream of [...streams, again]) stream.close()
  })

  it("gives the place of a stream back if its client disconnects before it begins", async () => {
    await sql("delete from payos_rate_limit")
    const { id } = await shopper.startPayment(await shopper.cart())
    const path = `/store/payos/payment-sessions/${id}/events`
    const { hostname, port } = new URL(backend())
    const request = [
      `GET ${path} HTTP/1.1`,
      `host: ${hostname}`,
      `x-publishable-api-key: ${journey.store().publishableKey}`,
      "\r\n",
    ].join("\r\n")
    for (let sent = 0; sent < limit + 2; sent += 1) {
      const socket = connect(Number(port), hostname)
      socket.write(request, () => socket.destroy())
      await once(socket, "close")
    }
    await pause(1_000)
    const stream = await openStream(backend(), journey.store().publishableKey, id)
    stream.close()
  })
}
