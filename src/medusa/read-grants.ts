import type { Grant } from "../domain/access/permissions"
import type { User } from "./read-account"
import type { Query } from "./query"

/** Reads the policies of a user's roles from the database, including inherited ones. */
export async function readGrants(query: Query, user: User | null): Promise<Grant[]> {
  if (!user || user.role_ids.length === 0) return []
  const { data: roles } = await query.graph({
    entity: "rbac_role",
    fields: ["id", "policies.*"],
    filters: { id: user.role_ids },
  })
  return (roles as { policies?: Grant[] }[]).flatMap(({ policies = [] }) => policies)
}
