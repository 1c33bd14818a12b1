import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import type { KeptInstance, InstanceName } from "./kept-instance"

export type Answered = { instance: InstanceName; status: number }

/**
 * What stands before the instances for payOS: a webhook goes to the next of them that is up, or to the
 * one that was asked for. It forgets what it cannot pass on; payOS sends again.
 */
export class WebhookProxy {
  private next = 0
  private preferred: KeptInstance | undefined
  private readonly server = createServer((request, response) => {
    this.pass(request, response).catch(() => response.destroy())
  })

  constructor(
    private readonly instances: readonly KeptInstance[],
    private readonly onAnswer: (answered: Answered) => void,
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

  /** Sends what comes while `work` is under way to one instance. */
  async preferring<T>(instance: KeptInstance, work: () => Promise<T>): Promise<T> {
    this.preferred = instance
    try {
      return await work()
    } finally {
      this.preferred = undefined
    }
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const instance = this.choose()
    if (!instance) return void response.writeHead(502).end()
    const answer = await fetch(`${instance.backend}${request.url ?? ""}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array(body),
    })
    const text = await answer.text()
    this.onAnswer({ instance: instance.name, status: answer.status })
    response.writeHead(answer.status).end(text)
  }

  private choose(): KeptInstance | undefined {
    if (this.preferred) return this.preferred
    const up = this.instances.filter(({ isUp }) => isUp)
    this.next += 1
    return up[this.next % Math.max(1, up.length)]
  }
}
