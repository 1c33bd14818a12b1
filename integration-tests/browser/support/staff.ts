import { logIn, PASSWORD } from "../../kit/admin/call-admin"
import type { Language } from "../../kit/browser/admin-messages"

/** The store's second user. */
export const COLLEAGUE = "binh@example.vn"

/** Creates the second user by Medusa's invitation. */
export async function inviteColleague(backend: string): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${backend}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { token: string; invite: { token: string } }
  }
  const { invite } = await post("/admin/invites", { email: COLLEAGUE }, await logIn(backend))
  const login = { email: COLLEAGUE, password: PASSWORD }
  const { token } = await post("/auth/user/emailpass/register", login)
  const user = { email: COLLEAGUE, first_name: "Bình", last_name: "Trần" }
  await post(`/admin/invites/accept?token=${invite.token}`, user, token)
}

/** Logs a user in and returns the cookies of the session and of their language. */
export async function cookiesOf(facts: Shop, email: string, language: Language) {
  const url = facts.dashboard
  const response = await fetch(`${facts.backend}/auth/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${await logIn(facts.backend, email)}` },
  })
  const [name = "", value = ""] = (response.headers.getSetCookie()[0] ?? "").split(/[=;]/)
  return [
    { name, value, url },
    { name: "lng", value: language, url },
  ]
}

type Shop = { backend: string; dashboard: string }
