import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refuseMover, type MoverRefusal } from "../../domain/payouts/payout-users"
import { isGranted } from "../../domain/access/permissions"
import { readSettledAt, readUser, type Actor, type User } from "../../medusa/read-account"
import { readGrants } from "../../medusa/read-grants"
import type { PayosContext } from "../context"

type Flags = { isFeatureEnabled: (flag: string) => boolean }

/** Why a user may not do something: there is none, no role of theirs allows it, or the store's option does not. */
export type Refusal = "no_user" | "no_role" | MoverRefusal

/** Says what is in the way of a permission, such as `payos_payout:approve`; null where nothing is. */
export type RefusalOf = (needed: string) => Refusal | null

/** Says whether a user has a permission. */
export type MayUser = (needed: string) => boolean

/** What a user may do now; see `readRefusals`. */
export async function readPermissions(context: PayosContext, actor: Actor): Promise<MayUser> {
  const refusalOf = await readRefusals(context, actor)
  return (needed) => refusalOf(needed) === null
}

/**
 * What is in a user's way, by the roles that the database has now and the store's option `payoutUsers`: a login's
 * token keeps the roles of its making, and Medusa's cache may keep what a role held. Where the store has neither,
 * only who was deleted moves no money.
 */
export async function readRefusals(context: PayosContext, actor: Actor): Promise<RefusalOf> {
  const { query } = context
  const user = await readUser(query, actor.user_id, hasRoles(context))
  const [byRoles, byOption] = await Promise.all([
    readRoleRefusals(context, user),
    readOptionRefusals(context, actor, user),
  ])
  return (needed) => byRoles(needed) ?? byOption(needed)
}

/** Whether somebody else has to approve the payouts that a user asks for, whatever the store's option says. */
export async function needsApproval(context: PayosContext, userId: string): Promise<boolean> {
  const may = await readPermissions(context, { user_id: userId })
  return !may("payos_payout:send")
}

async function readRoleRefusals(context: PayosContext, user: User | null): Promise<RefusalOf> {
  if (!hasRoles(context)) return () => null
  const grants = await readGrants(context.query, user)
  return (needed) => (isGranted(grants, needed) ? null : "no_role")
}

async function readOptionRefusals(
  context: PayosContext,
  actor: Actor,
  user: User | null,
): Promise<RefusalOf> {
  const { options } = context
  const { payoutUsers } = options
  if (!user) return () => "no_user"
  if (!payoutUsers) return () => null
  const { query } = context
  const settled_at = await readSettledAt(query, actor, user)
  const mover = { id: actor.user_id, role_ids: user.role_ids, settled_at }
  const now = new Date()
  return (needed) => refuseMover(needed, mover, { payoutUsers, now })
}

/** A Medusa that knows no roles has no such flag. */
export function hasRoles(context: PayosContext): boolean {
  const flags = context.container.resolve<Flags | undefined>(
    ContainerRegistrationKeys.FEATURE_FLAG_ROUTER,
    { allowUnregistered: true },
  )
  return flags?.isFeatureEnabled("rbac") === true
}
