/**
 * Requests the admin's entry and its imports: Vite builds the admin at the first request, on every CPU core,
 * which would slow a browser or the demo's purchase.
 */
export async function warmUpAdmin(backend: string) {
  const entry = await read(`${backend}/app/entry.jsx`)
  const imported = [...entry.matchAll(/^import .*?"(?<path>\/[^"]+)"/gm)]
  await Promise.all(imported.map(({ groups }) => read(`${backend}${groups?.path ?? ""}`)))
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The admin responded with ${response.status} for ${url}.`)
  return response.text()
}
