import { logIn } from "../kit/admin/call-admin"

/** Sends a GET as the logged-in merchant; returns the duration in milliseconds and the number of rows. */
export type TimedGet = (path: string) => Promise<{ ms: number; rows: number }>

export async function timedGetAt(backend: string): Promise<TimedGet> {
  const authorization = `Bearer ${await logIn(backend)}`
  const send = (path: string) => fetch(`${backend}/admin${path}`, { headers: { authorization } })
  return async (path) => {
    let since = performance.now()
    const response = await send(path).catch((error: unknown) => {
      if (!isReset(error)) throw error
      since = performance.now()
      return send(path)
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const isCsv = response.headers.get("content-type")?.startsWith("text/csv")
    const rows = isCsv ? await readFirstPage(response) : countRows(await response.json())
    return { ms: performance.now() - since, rows }
  }
}

/** Whether the server closed an idle connection just as it was reused. */
function isReset(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === "ECONNRESET"
}

const LISTS = ["links", "payouts", "batches", "problems", "lines"]

function countRows(body: unknown): number {
  const lists = LISTS.map((name) => (body as Record<string, unknown>)[name])
  return lists.find(Array.isArray)?.length ?? 1
}

/** Reads a CSV up to its first page; the rest is not measured. */
async function readFirstPage({ body }: Response): Promise<number> {
  const reader = body?.getReader()
  let lines = 0
  while (reader && lines <= FIRST_PAGE) {
    const { done, value } = await reader.read()
    if (done) break
    lines += value.filter((byte: number) => byte === LINE_FEED).length
  }
  await reader?.cancel()
  return Math.min(lines - 1, FIRST_PAGE)
}

const FIRST_PAGE = 500
const LINE_FEED = 10
