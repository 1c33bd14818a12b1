import type { ProblemView } from "../types/problem"
import type { RecoveredLinks } from "../types/recovered-links"
import type { AdminApiClient } from "./admin-api-client"
import { CommandFailedError } from "./command-failed-error"

/** The recovered links, and why the run ended early; null if it did not. */
export type Recovery = RecoveredLinks & { interrupted: string | null }

/** Words per request: the store looks up each possible order code at payOS. */
const BATCH_SIZE = 50

const PAGE = 100

/**
 * Has the store look up at payOS the order codes in these words, and those of webhooks that it rejected as unknown.
 *
 * @throws CommandFailedError if the store does not respond, or lets this caller recover nothing
 */
export async function recoverLinks(adminApi: AdminApiClient, statement: string): Promise<Recovery> {
  const words = [...new Set([...wordsOf(statement), ...(await listUnknownOrderCodes(adminApi))])]
  const result: Recovery = {
    recovered: [],
    existing_order_codes: [],
    not_found_count: 0,
    interrupted: null,
  }
  for (let from = 0; from < words.length; from += BATCH_SIZE) {
    const body = { words: words.slice(from, from + BATCH_SIZE) }
    const response = await adminApi.post("/admin/payos/links/recover", body)
    const text = `${String(response.body["message"] ?? "no reason")} (${response.status})`
    if (response.status === 403) throw new CommandFailedError(text)
    if (response.status !== 200) return { ...result, interrupted: text }
    const { recovered, existing_order_codes, not_found_count } = response.body as RecoveredLinks
    result.recovered.push(...recovered)
    result.existing_order_codes.push(...existing_order_codes)
    result.not_found_count += not_found_count
  }
  return result
}

/** Returns the words that may contain an order code: those of 8 to 60 characters. */
export function wordsOf(statement: string): string[] {
  return statement.match(/[0-9A-Za-z]+/g)?.filter(({ length }) => length >= 8 && length <= 60) ?? []
}

async function listUnknownOrderCodes(adminApi: AdminApiClient): Promise<string[]> {
  const codes: string[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { status, body } = await adminApi.get(
      `/admin/payos/problems?kind=webhook_not_booked&limit=${PAGE}&offset=${offset}`,
    )
    if (status !== 200)
      throw new CommandFailedError(`The store does not list its problems (${status}).`)
    const problems = body["problems"] as ProblemView[]
    const unknown = problems.map(
      ({ subject }) => /^unknown_order_code:(\d{8,16})$/.exec(subject)?.[1],
    )
    codes.push(...unknown.filter((code) => code !== undefined))
    if (problems.length < PAGE) return codes
  }
}
