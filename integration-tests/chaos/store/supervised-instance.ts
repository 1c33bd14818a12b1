import { Instance, type Place } from "../../kit/instance/instance"
import type { Server } from "../../kit/instance/medusa"
import type { Teardown } from "../../kit/run/teardown"

export type InstanceName = "instance-a" | "instance-b"

/** An instance that is restarted whenever its process exits. */
export class SupervisedInstance extends Instance<InstanceName> {
  private shouldRun = false

  /**
   * @param onExit called if the process exits by itself
   */
  constructor(
    place: Place<InstanceName>,
    private readonly teardown: Teardown,
    private readonly onExit: (name: InstanceName) => void,
  ) {
    super(place)
  }

  override async start(): Promise<Server> {
    this.shouldRun = true
    const server = await super.start()
    void server.exited.then(() => this.ended(server))
    return server
  }

  override async kill(): Promise<void> {
    this.shouldRun = false
    await super.kill()
  }

  private ended(server: Server): void {
    if (this.server === server) this.server = undefined
    if (!this.shouldRun || this.teardown.started) return
    this.onExit(this.name)
    void this.start().catch(() => undefined)
  }
}
