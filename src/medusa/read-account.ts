import type { Query } from "./query"

/** The user who decides, and the request's auth identity, if there is a request. */
export type Actor = { user_id: string; login_id?: string | undefined }

type Time = string | Date

/** An admin user as stored in the database. */
export type User = { created_at: Time; role_ids: string[] }

/**
 * Reads a user with their roles. Null if the user does not exist: the token of a deleted user is
 * valid until it expires.
 *
 * @param hasRoles whether this Medusa has a table of roles
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
 * Returns when an account last changed: its creation, or the creation, password change or linking of one of its logins,
 * whichever is latest. An attacker who takes over an account sets a new password, adds a login of their own, or removes
 * a login whose password is new while its token stays valid.
 *
 * @returns null if no login exists for this user, or not the given one
 */
export async function readCredentialsChangedAt(
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
 * Returns when a login changed. Its own row changes when it is linked to an account, a password's row only when the
 * password changes; other providers may update their row at each login. Stores choose provider names, so a password
 * login is recognized by its metadata.
 */
function timesOf({ created_at, updated_at, provider_identities = [] }: LoginRow): Time[] {
  const ofProviders = provider_identities.map((identity) => {
    const hasPassword = identity.provider_metadata?.["password"] !== undefined
    return hasPassword ? identity.updated_at : identity.created_at
  })
  return [created_at, updated_at, ...ofProviders]
}
