import { ApiError } from "./api-error"
import { BACKEND_URL, sdk } from "./sdk"

type Value = string | number | boolean | readonly string[] | null | undefined

/** Filters and pagination of a list, as query parameters. */
export type Query = Record<string, Value>

/** Calls a route under /admin/payos. The dashboard's own client drops error codes. */
export async function fetchJson<T>(
  path: string,
  { query = {}, body }: { query?: Query; body?: object } = {},
): Promise<T> {
  const response = await fetchRaw(path, { query, ...(body ? { body } : {}) })
  return (await response.json()) as T
}

/** Calls a route under /admin/payos that responds with a file. */
export async function fetchRaw(
  path: string,
  { query = {}, body }: { query?: Query; body?: object } = {},
): Promise<Response> {
  const token = await sdk.client.getToken().catch(() => null)
  const response = await fetch(urlOf(path, query), {
    method: body ? "POST" : "GET",
    credentials: "include",
    headers: {
      accept: "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw await toError(response)
  return response
}

function urlOf(path: string, query: Query): string {
  const url = new URL(`admin/payos${path}`, new URL(BACKEND_URL, window.location.origin))
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue
    for (const one of [value].flat()) url.searchParams.append(name, String(one))
  }
  return url.toString()
}

async function toError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { code, message } = body
  return new ApiError({
    code: typeof code === "string" ? code : `http_${response.status}`,
    message: typeof message === "string" ? message : response.statusText,
    status: response.status,
    body,
  })
}

/** Options of a mutation about money: offline it fails immediately, instead of being sent when the network returns. */
export const AT_ONCE = { networkMode: "always" } as const
