import type { Journey } from "../journey/journey"

/** The order code of a session's open link. */
export async function openCodeOf(
  { sql }: Pick<Journey, "sql">,
  sessionId: string,
): Promise<number> {
  const [link] = await sql<{ order_code: string }>(
    "select order_code from payos_link where session_id = ? and state = 'open'",
    [sessionId],
  )
  return Number(link?.order_code)
}
