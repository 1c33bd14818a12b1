import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { checkPayoutUser, type PayoutUserRefusal } from "../../domain/payouts/payout-users"
import { isGranted } from "../../domain/access/permissions"
import {
  readCredentialsChangedAt,
  readUser,
  type Actor,
  type User,
} from "../../medusa/read-account"
import { readGrants } from "../../medusa/read-grants"
import type { PayosContext } from "../context"

type Flags = { isFeatureEnabled: (flag: string) => boolean }

/**
 * Why a user may not do something: the user is deleted, no role allows it, or the option
 * `payoutUsers` does not.
 */
export type DenialReason = "no_user" | "no_role" | PayoutUserRefusal

/** Returns why a permission such as `payos_payout:approve` is refused; null if it is granted. */
type DenialOf = (needed: string) => DenialReason | null

/** Returns whether a user has a permission. */
type MayUser = (needed: string) => boolean

/** Reads a user's current permissions; see `readDenials`. */
export async function readPermissions(context: PayosContext, actor: Actor): Promise<MayUser> {
  const denialOf = await readDenials(context, actor)
  return (needed) => denialOf(needed) === null
}

/**
 * Checks a user against the roles in the database and the option `payoutUsers`. It reads the
 * database because a login token keeps the roles it was issued with, and Medusa may cache a role's
 * policies. In a store without roles and without the option, only a deleted user is refused.
 */
export async function readDenials(context: PayosContext, actor: Actor): Promise<DenialOf> {
  const { query } = context
  const user = await readUser(query, actor.user_id, hasRoles(context))
  const [byRoles, byOption] = await Promise.all([
    readRoleRefusals(context, user),
    readOptionRefusals(context, actor, user),
  ])
  return (needed) => byRoles(needed) ?? byOption(needed)
}

/** Returns whether this user's payouts need another's approval, whatever the store's options say. */
export async function needsApproval(context: PayosContext, userId: string): Promise<boolean> {
  const may = await readPermissions(context, { user_id: userId })
  return !may("payos_payout:send")
}

async function readRoleRefusals(context: PayosContext, user: User | null): Promise<DenialOf> {
  if (!hasRoles(context)) return () => null
  const grants = await readGrants(context.query, user)
  return (needed) => (isGranted(grants, needed) ? null : "no_role")
}

async function readOptionRefusals(
  context: PayosContext,
  actor: Actor,
  user: User | null,
): Promise<DenialOf> {
  const { options } = context
  const { payoutUsers } = options
  if (!user) return () => "no_user"
  if (!payoutUsers) return () => null
  const { query } = context
  const credentials_changed_at = await readCredentialsChangedAt(query, actor, user)
  const payoutUser = { id: actor.user_id, role_ids: user.role_ids, credentials_changed_at }
  const now = new Date()
  return (needed) => checkPayoutUser(needed, payoutUser, { payoutUsers, now })
}

/** Returns false for Medusa versions without roles, which have no such flag. */
export function hasRoles(context: PayosContext): boolean {
  const flags = context.container.resolve<Flags | undefined>(
    ContainerRegistrationKeys.FEATURE_FLAG_ROUTER,
    { allowUnregistered: true },
  )
  return flags?.isFeatureEnabled("rbac") === true
}
