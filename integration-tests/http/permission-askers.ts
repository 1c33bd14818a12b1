import { stayLoggedIn } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import type { Ask } from "./permission-table"

/** Those who ask: users by their emails, an API key, and somebody who has not logged in. */
export async function askers(
  journey: Journey,
  users: Record<string, string>,
): Promise<Record<string, Ask>> {
  const backend = journey.backend()
  const people: Record<string, Ask> = {}
  for (const [name, email] of Object.entries(users)) {
    people[name] = asking(backend, `Bearer ${await stayLoggedIn(backend, email)}`)
  }
  const created = await journey.admin("/api-keys", { title: "máy", type: "secret" })
  const { token } = created.body["api_key"] as { token: string }
  people["API key"] = asking(backend, `Basic ${Buffer.from(`${token}:`).toString("base64")}`)
  people["no login"] = asking(backend)
  return people
}

function asking(backend: string, authorization?: string): Ask {
  return async ({ method, path }) => {
    const { status } = await fetch(`${backend}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      ...(method === "GET" ? {} : { body: "{}" }),
    })
    return status
  }
}
