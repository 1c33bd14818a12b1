import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import type { SupervisedInstance, InstanceName } from "./supervised-instance"

export type Forwarded = { instance: InstanceName; status: number }

/**
 * Forwards payOS's webhooks to the next instance that is up, or to a preferred one. It drops what it
 * cannot forward; payOS resends it.
 */
export class WebhookProxy {
  private next = 0
  private preferred: SupervisedInstance | undefined
  private readonly server = createServer((request, response) => {
    this.forward(request, response).catch(() => response.destroy())
  })

  constructor(
    private readonly instances: readonly SupervisedInstance[],
    private readonly onForwarded: (forwarded: Forwarded) => void,
  ) {}

  async open(): Promise<void> {
    this.server.listen(0, "127.0.0.1")
    await once(this.server, "listening")
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, "close")
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks/payos`
  }

  /** Forwards webhooks to one instance while `work` runs. */
  async preferring<T>(instance: SupervisedInstance, work: () => Promise<T>): Promise<T> {
    this.preferred = instance
    try {
      return await work()
    } finally {
      this.preferred = undefined
    }
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const instance = this.choose()
    if (!instance) return void response.writeHead(502).end()
    const forwarded = await fetch(`${instance.backend}${request.url ?? ""}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array(body),
    })
    const text = await forwarded.text()
    this.onForwarded({ instance: instance.name, status: forwarded.status })
    response.writeHead(forwarded.status).end(text)
  }

  private choose(): SupervisedInstance | undefined {
    if (this.preferred) return this.preferred
    const up = this.instances.filter(({ isUp }) => isUp)
    this.next += 1
    return up[this.next % Math.max(1, up.length)]
  }
}
