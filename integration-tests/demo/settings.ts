export type Settings = {
  /** `--exit`: end after the purchase instead of serving until Ctrl-C. */
  exitAfterPurchase: boolean
  ports: { backend: number; simulator: number; storefront: number }
  backend: string
  storefront: string
}

export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const ports = {
    backend: readPort(env, "PORT", 9000),
    simulator: readPort(env, "SIMULATOR_PORT", 4010),
    storefront: readPort(env, "STOREFRONT_PORT", 8000),
  }
  return {
    exitAfterPurchase: args.includes("--exit"),
    ports,
    backend: `http://localhost:${ports.backend}`,
    storefront: `http://localhost:${ports.storefront}`,
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] ?? fallback)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name}=${env[name]} is no port: give a whole number from 1 to 65535.`)
}
