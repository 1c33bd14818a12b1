const HEADERS = { "content-type": "application/json" }

/** Posts a signed webhook to a route of the shop; resolves once it is acknowledged. */
export async function deliver(
  { backend }: { backend: string },
  body: string,
  route = "/hooks/payos",
): Promise<void> {
  const response = await fetch(`${backend}${route}`, { method: "POST", headers: HEADERS, body })
  if (!response.ok) throw new Error(`${route} responded with ${response.status}`)
}
