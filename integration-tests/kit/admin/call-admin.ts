/** Whom every seeded store has. */
export const MERCHANT = "admin@example.vn"
export const PASSWORD = "mat-khau-thu-nghiem"

export type AdminResponse = { status: number; body: Record<string, unknown> }

/** A call of the admin API by a logged-in person: a POST where there is a body. */
export async function callAdmin(
  backend: string,
  path: string,
  body?: object,
): Promise<AdminResponse> {
  return callsWith(`Bearer ${await stayLoggedIn(backend)}`, backend)(path, body)
}

/** The same with a secret API key, which is no person. */
export async function callByKey(
  backend: string,
  path: string,
  body?: object,
): Promise<AdminResponse> {
  const created = await callAdmin(backend, "/api-keys", { title: "máy", type: "secret" })
  const { token } = created.body["api_key"] as { token: string }
  return callsWith(`Basic ${Buffer.from(`${token}:`).toString("base64")}`, backend)(path, body)
}

/** Calls of the admin API with an authorization. */
export function callsWith(authorization: string, backend: string) {
  return async (path: string, body?: object): Promise<AdminResponse> => {
    const response = await fetch(`${backend}/admin${path}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", authorization },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as AdminResponse["body"] }
  }
}

const tokens = new Map<string, string>()

/** Who has logged in once stays so: to check a password takes longer than most calls. */
export async function stayLoggedIn(backend: string, email = MERCHANT): Promise<string> {
  const who = `${email} at ${backend}`
  const token = tokens.get(who) ?? (await logIn(backend, email))
  tokens.set(who, token)
  return token
}

/** A new token of the merchant that every seeded store has, or of somebody else. */
export async function logIn(
  backend: string,
  email = MERCHANT,
  password = PASSWORD,
): Promise<string> {
  const response = await fetch(`${backend}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
