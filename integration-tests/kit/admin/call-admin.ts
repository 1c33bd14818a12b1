/** The admin user of every seeded store. */
export const MERCHANT = "admin@example.vn"
export const PASSWORD = "mat-khau-thu-nghiem"

export type AdminResponse = { status: number; body: Record<string, unknown> }

/** Calls the admin API as the merchant: a POST if there is a body. */
export async function callAdmin(
  backend: string,
  path: string,
  body?: object,
): Promise<AdminResponse> {
  return callsWith(`Bearer ${await stayLoggedIn(backend)}`, backend)(path, body)
}

/** Calls the admin API with a new secret API key, which belongs to no user. */
export async function callByKey(
  backend: string,
  path: string,
  body?: object,
): Promise<AdminResponse> {
  const created = await callAdmin(backend, "/api-keys", { title: "máy", type: "secret" })
  const { token } = created.body["api_key"] as { token: string }
  return callsWith(`Basic ${Buffer.from(`${token}:`).toString("base64")}`, backend)(path, body)
}

/** Returns calls of the admin API with an authorization header. */
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

/** Returns a cached token: checking a password takes longer than most calls. */
export async function stayLoggedIn(backend: string, email = MERCHANT): Promise<string> {
  const key = `${email} at ${backend}`
  const token = tokens.get(key) ?? (await logIn(backend, email))
  tokens.set(key, token)
  return token
}

/** Returns a new token, of the merchant by default. */
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
