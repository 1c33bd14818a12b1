import path from "node:path"
import { findFreePort } from "../machine/free-port"
import type { Teardown } from "../run/teardown"
import { LOGS } from "./instance-environment"
import { Medusa, type Environment, type Server } from "./medusa"

/** What an instance needs: its name, its port, and Medusa with the environment for it. */
export type Place<Name extends string = string> = { name: Name; port: number; medusa: Medusa }

/** Finds a port for an instance. Its output goes to the file `log`, by default of the instance's name. */
export async function findPlace<Name extends string>(
  name: Name,
  toEnvironment: (backend: string) => Environment,
  { teardown, log = name }: { teardown: Teardown; log?: string },
): Promise<Place<Name>> {
  const port = await findFreePort()
  const environment = toEnvironment(`http://localhost:${port}`)
  return { name, port, medusa: new Medusa(environment, teardown, path.join(LOGS, `${log}.log`)) }
}

/** One Medusa process of a store, which can be killed and restarted. */
export class Instance<Name extends string = string> {
  readonly name: Name
  readonly backend: string
  protected server: Server | undefined
  private readonly port: number
  private readonly medusa: Medusa

  constructor({ name, port, medusa }: Place<Name>) {
    this.name = name
    this.port = port
    this.medusa = medusa
    this.backend = `http://localhost:${port}`
  }

  get isUp(): boolean {
    return this.server !== undefined
  }

  get pid(): number {
    return this.server?.pid ?? 0
  }

  /** Resolves once it is healthy. */
  async start(): Promise<Server> {
    this.server = await this.medusa.serve(this.port)
    return this.server
  }

  /** Kills it without warning, as a power cut does. */
  async kill(): Promise<void> {
    const { server } = this
    this.server = undefined
    await server?.kill()
  }
}
