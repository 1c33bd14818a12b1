/**
 * Vite builds the admin when a browser first asks for it, with every core it finds. Asking for the
 * entry and what it imports has that over before a browser, or the demo's own purchase, needs them.
 */
export async function warmUpAdmin(backend: string) {
  const entry = await read(`${backend}/app/entry.jsx`)
  const imported = [...entry.matchAll(/^import .*?"(?<path>\/[^"]+)"/gm)]
  await Promise.all(imported.map(({ groups }) => read(`${backend}${groups?.path ?? ""}`)))
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The admin answered ${response.status} for ${url}.`)
  return response.text()
}
