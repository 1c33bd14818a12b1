import { stayLoggedIn } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import type { SendRequest } from "./permission-table"

/** The callers: users by their email addresses, an API key, and one without a login. */
export async function callers(
  journey: Journey,
  users: Record<string, string>,
): Promise<Record<string, SendRequest>> {
  const backend = journey.backend()
  const callersByName: Record<string, SendRequest> = {}
  for (const [name, email] of Object.entries(users)) {
    callersByName[name] = requestAs(backend, `Bearer ${await stayLoggedIn(backend, email)}`)
  }
  const created = await journey.admin("/api-keys", { title: "máy", type: "secret" })
  const { token } = created.body["api_key"] as { token: string }
  callersByName["API key"] = requestAs(
    backend,
    `Basic ${Buffer.from(`${token}:`).toString("base64")}`,
  )
  callersByName["no login"] = requestAs(backend)
  return callersByName
}

function requestAs(backend: string, authorization?: string): SendRequest {
  return async ({ method, path }) => {
    const { status } = await fetch(`${backend}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      ...(method === "GET" ? {} : { body: "{}" }),
    })
    return status
  }
}
