import type { Query } from "./query"

type User = { id: string; email: string; first_name: string | null; last_name: string | null }

type Key = { id: string; title: string }

/**
 * Reads the names of users and secret API keys, by id: a user's name as Medusa's own pages write it, else their email
 * address; a key's title. Deleted ones are omitted.
 */
export async function readActorNames(
  query: Query,
  actors: readonly { actor_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actors.flatMap(({ actor_id }) => actor_id ?? []))]
  const users = ids.filter((id) => !isKey(id))
  const keys = ids.filter(isKey)
  const [named, titled] = await Promise.all([
    users.length > 0 ? readUserNames(query, users) : [],
    keys.length > 0 ? readKeyTitles(query, keys) : [],
  ])
  return new Map([...named, ...titled])
}

const isKey = (id: string): boolean => id.startsWith("apk_")

async function readUserNames(query: Query, ids: string[]): Promise<[string, string][]> {
  const { data } = await query.graph({
    entity: "user",
    fields: ["id", "email", "first_name", "last_name"],
    filters: { id: ids },
  })
  return (data as User[]).map(({ id, email, first_name, last_name }) => {
    return [id, [first_name, last_name].filter(Boolean).join(" ") || email]
  })
}

async function readKeyTitles(query: Query, ids: string[]): Promise<[string, string][]> {
  const { data } = await query.graph({
    entity: "api_key",
    fields: ["id", "title"],
    filters: { id: ids },
  })
  return (data as Key[]).map(({ id, title }) => [id, title])
}
