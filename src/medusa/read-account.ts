import type { Query } from "./query"

/** Who decides: a user, and the login by which the request came, where it is a request. */
export type Actor = { user_id: string; login_id?: string | undefined }

type Time = string | Date

/** A user of the admin as the database has them now. */
export type User = { created_at: Time; role_ids: string[] }

/**
 * Reads a user with their roles; null where there is none: the token of one who was deleted is good until it ends.
 *
 * @param hasRoles whether Medusa has a table of roles to look into
 */
export async function readUser(
  query: Query,
  userId: string,
  hasRoles: boolean,
): Promise<User | null> {
  const { data } = await query.graph({
    entity: "user",
    fields: ["created_at", ...(hasRoles ? ["rbac_roles.id"] : [])],
    filters: { id: userId },
  })
  const [user] = data as { created_at: Time; rbac_roles?: ({ id: string } | null)[] }[]
  if (!user) return null
  const role_ids = (user.rbac_roles ?? []).flatMap((role) => role?.id ?? [])
  return { created_at: user.created_at, role_ids }
}

/**
 * How long an account has been as it is: when it was made, or a login or password of it was, or a login was hooked
 * onto it, whichever is the latest. Who gets hold of somebody's account sets its password anew, gives it a login of
 * their own, or takes the login away whose password is new: its token lives on.
 *
 * @returns null where nobody can log in as this user, or not by the login named
 */
export async function readSettledAt(
  query: Query,
  { user_id, login_id }: Actor,
  { created_at }: User,
): Promise<Date | null> {
  const { data } = await query.graph({
    entity: "auth_identity",
    fields: [
      "id",
      "created_at",
      "updated_at",
      "provider_identities.provider_metadata",
      "provider_identities.created_at",
      "provider_identities.updated_at",
    ],
    filters: { app_metadata: { user_id } },
  })
  const logins = data as LoginRow[]
  const isOwn = logins.some(({ id }) => login_id === undefined || id === login_id)
  if (!isOwn) return null
  const times = [created_at, ...logins.flatMap(timesOf)]
  return new Date(Math.max(...times.map((time) => new Date(time).getTime())))
}

type LoginRow = {
  id: string
  created_at: Time
  updated_at: Time
  provider_identities?: {
    provider_metadata: Record<string, unknown> | null
    created_at: Time
    updated_at: Time
  }[]
}

/**
 * A login's own row changes when it is hooked onto an account, a password's with the password alone; other providers
 * may touch theirs at each login. A store names its providers itself: what a login holds tells what it is.
 */
function timesOf({ created_at, updated_at, provider_identities = [] }: LoginRow): Time[] {
  const ofProviders = provider_identities.map((identity) => {
    const hasPassword = identity.provider_metadata?.["password"] !== undefined
    return hasPassword ? identity.updated_at : identity.created_at
  })
  return [created_at, updated_at, ...ofProviders]
}
