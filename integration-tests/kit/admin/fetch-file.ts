import type { Journey } from "../journey/journey"
import { logIn } from "./call-admin"

/** Fetches a file from a route of the plugin as the merchant. */
export async function fetchFile({ backend }: Journey, path: string): Promise<Response> {
  const authorization = `Bearer ${await logIn(backend())}`
  return fetch(`${backend()}/admin/payos${path}`, { headers: { authorization } })
}
