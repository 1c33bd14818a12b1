import { Instance, type Place } from "../../kit/instance/instance"
import type { Server } from "../../kit/instance/medusa"
import type { Teardown } from "../../kit/run/teardown"

export type InstanceName = "instance-a" | "instance-b"

/** An instance that restarts whenever it ends. */
export class KeptInstance extends Instance<InstanceName> {
  private isWanted = false

  /**
   * @param onOwnEnd called if it ends by itself
   */
  constructor(
    place: Place<InstanceName>,
    private readonly teardown: Teardown,
    private readonly onOwnEnd: (name: InstanceName) => void,
  ) {
    super(place)
  }

  override async start(): Promise<Server> {
    this.isWanted = true
    const server = await super.start()
    void server.exited.then(() => this.ended(server))
    return server
  }

  override async kill(): Promise<void> {
    this.isWanted = false
    await super.kill()
  }

  private ended(server: Server): void {
    if (this.server === server) this.server = undefined
    if (!this.isWanted || this.teardown.started) return
    this.onOwnEnd(this.name)
    void this.start().catch(() => undefined)
  }
}
