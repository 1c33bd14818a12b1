import type { Body, Sources } from "./sources"

const LIMIT = 100

/** Reads all rows of a list of the admin API, page by page. */
export async function readPages(
  { admin }: Pick<Sources, "admin">,
  path: string,
  key: string,
): Promise<Body[]> {
  const all: Body[] = []
  const joint = path.includes("?") ? "&" : "?"
  for (;;) {
    const response = await admin(`${path}${joint}limit=${LIMIT}&offset=${all.length}`)
    const rows = response[key]
    if (!Array.isArray(rows)) throw new Error(`${path}: ${JSON.stringify(response)}`)
    all.push(...(rows as Body[]))
    if (rows.length < LIMIT) return all
  }
}
