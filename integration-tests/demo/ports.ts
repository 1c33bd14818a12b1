import { once } from "node:events"
import { createServer } from "node:net"
import type { Settings } from "./settings"

const VARIABLES = { backend: "PORT", simulator: "SIMULATOR_PORT", storefront: "STOREFRONT_PORT" }

/** Checks the ports before the setup, which takes minutes. */
export async function assertPortsFree(ports: Settings["ports"]) {
  for (const [who, port] of Object.entries(ports)) {
    if (await isFree(port)) continue
    const variable = VARIABLES[who as keyof typeof VARIABLES]
    throw new Error(
      `Port ${port} of the ${who} is busy. Stop the process that listens there, or choose another port: ` +
        `${variable}=${port + 1} npm run demo`,
    )
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, "listening")
    server.close()
    await once(server, "close")
    return true
  } catch {
    return false
  }
}
