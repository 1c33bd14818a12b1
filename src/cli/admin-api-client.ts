import { CommandFailedError } from "./command-failed-error"
import type { Login, StoreOptions } from "./store-options"

/** A response of the store's admin API. */
export type AdminApiResponse = { status: number; body: Record<string, unknown> }

/** The admin API of a running store, with a login. */
export interface AdminApiClient {
  /** @throws CommandFailedError if the store does not respond or rejects the login */
  get(path: string): Promise<AdminApiResponse>
  post(path: string, body: object): Promise<AdminApiResponse>
}

/** Covers a store's wait for its turn to process a payment, and its calls to payOS. */
const TIMEOUT_MS = 60_000

/**
 * Opens a store's admin API.
 *
 * @throws CommandFailedError if the store does not respond or rejects the login
 */
export async function openStore({ url, login }: StoreOptions): Promise<AdminApiClient> {
  const authorization = await authorize(url, login)
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(`${url}${path}`, { method, headers: { authorization } }, body)
    if (response.status === 401) {
      throw new CommandFailedError(`${url} rejects this token: it is wrong or expired.`)
    }
    return response
  }
  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
  }
}

async function authorize(url: string, login: Login): Promise<string> {
  if ("token" in login) {
    const isKey = login.token.startsWith("sk_")
    return isKey
      ? `Basic ${Buffer.from(`${login.token}:`).toString("base64")}`
      : `Bearer ${login.token}`
  }
  const response = await send(`${url}/auth/user/emailpass`, { method: "POST" }, login)
  const { token } = response.body
  if (response.status === 200 && typeof token === "string") return `Bearer ${token}`
  throw new CommandFailedError(
    `${url} rejects MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD (${response.status}).`,
  )
}

async function send(url: string, init: RequestInit, body?: object): Promise<AdminApiResponse> {
  const { origin } = new URL(url)
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, "content-type": "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new CommandFailedError(`${origin} does not respond. Is the store running there?`, {
      cause,
    })
  })
  const json: unknown = await response.json().catch(() => undefined)
  if (typeof json === "object" && json !== null) {
    return { status: response.status, body: json as AdminApiResponse["body"] }
  }
  throw new CommandFailedError(
    `${url} responded with ${response.status}, but not as a Medusa store does.`,
  )
}
