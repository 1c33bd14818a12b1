import type { Journey } from "../journey/journey"
import { logIn } from "./call-admin"

/** Asks a route of the plugin for a file, as a logged-in user. */
export async function askFile({ backend }: Journey, path: string): Promise<Response> {
  const authorization = `Bearer ${await logIn(backend())}`
  return fetch(`${backend()}/admin/payos${path}`, { headers: { authorization } })
}
