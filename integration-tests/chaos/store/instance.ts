import path from "node:path"
import { Medusa, type Environment, type Server } from "../../demo/medusa"
import type { Teardown } from "../../demo/teardown"
import { findFreePort } from "../../support/free-port"
import { LOGS } from "../../instances/support/environment"

export type InstanceName = "instance-a" | "instance-b"

/** One Medusa process of the store, started again whenever it ends. */
export class Instance {
  private server: Server | undefined
  private isWanted = false

  private constructor(
    readonly name: InstanceName,
    readonly port: number,
    private readonly medusa: Medusa,
    private readonly teardown: Teardown,
    private readonly onOwnEnd: (name: InstanceName) => void,
  ) {}

  /**
   * @param onOwnEnd told where it ended by itself, which nobody asked for
   */
  static async open(
    name: InstanceName,
    toEnvironment: (backend: string) => Environment,
    teardown: Teardown,
    onOwnEnd: (name: InstanceName) => void,
  ): Promise<Instance> {
    const port = await findFreePort()
    const environment = toEnvironment(`http://localhost:${port}`)
    const medusa = new Medusa(environment, teardown, path.join(LOGS, `chaos-${name}.log`))
    return new Instance(name, port, medusa, teardown, onOwnEnd)
  }

  get backend(): string {
    return `http://localhost:${this.port}`
  }

  get isUp(): boolean {
    return this.server !== undefined
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    this.isWanted = true
    const server = await this.medusa.serve(this.port)
    this.server = server
    void server.exited.then(() => this.ended(server))
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    this.isWanted = false
    const { server } = this
    this.server = undefined
    await server?.kill()
  }

  private ended(server: Server): void {
    if (this.server === server) this.server = undefined
    if (!this.isWanted || this.teardown.started) return
    this.onOwnEnd(this.name)
    void this.start().catch(() => undefined)
  }
}
