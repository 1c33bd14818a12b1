export type Call = { headers?: Record<string, string>; body?: unknown }

/** A door's answer as `T`, or an error that tells which door refused and why. */
export async function callJson<T>(
  method: "GET" | "POST",
  url: string,
  { headers, body }: Call = {},
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}
