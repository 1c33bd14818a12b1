import type { EmbeddedPostgres } from "."

/**
 * Sets `DB_HOST` and the like to a server. The host is "localhost": for any other, Medusa's test runner
 * switches SSL on.
 */
export function nameServer({ port, user, password }: EmbeddedPostgres): void {
  const server = { DB_HOST: "localhost", DB_PORT: String(port) }
  Object.assign(process.env, server, { DB_USERNAME: user, DB_PASSWORD: password })
}
