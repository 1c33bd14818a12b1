import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refuseMover, type MoverRefusal } from "../../domain/payouts/payout-users"
import { isGranted } from "../../domain/access/permissions"
import { PAYOS_MODULE } from "../../modules/payos"
import { readSettledAt, readUser, type Actor, type User } from "../../medusa/read-account"
import { readGrants } from "../../medusa/read-grants"
import type PayosModuleService from "../../modules/payos/service"

type Flags = { isFeatureEnabled: (flag: string) => boolean }

/** Why a user may not do something: there is none, no role of theirs allows it, or the store's option does not. */
export type Refusal = "no_user" | "no_role" | MoverRefusal

/** Says what is in the way of a permission, such as `payos_payout:approve`; null where nothing is. */
export type RefusalOf = (needed: string) => Refusal | null

/** Says whether a user has a permission. */
export type MayUser = (needed: string) => boolean

/** What a user may do now; see `readRefusals`. */
export async function readPermissions(container: MedusaContainer, actor: Actor): Promise<MayUser> {
  const refusalOf = await readRefusals(container, actor)
  return (needed) => refusalOf(needed) === null
}

/**
 * What is in a user's way, by the roles that the database has now and the store's option `payoutUsers`: a login's
 * token keeps the roles of its making, and Medusa's cache may keep what a role held. Where the store has neither,
 * only who was deleted moves no money.
 */
export async function readRefusals(container: MedusaContainer, actor: Actor): Promise<RefusalOf> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const user = await readUser(query, actor.user_id, hasRoles(container))
  const [byRoles, byOption] = await Promise.all([
    readRoleRefusals(container, user),
    readOptionRefusals(container, actor, user),
  ])
  return (needed) => byRoles(needed) ?? byOption(needed)
}

/** Whether somebody else has to approve the payouts that a user asks for, whatever the store's option says. */
export async function needsApproval(container: MedusaContainer, userId: string): Promise<boolean> {
  const may = await readPermissions(container, { user_id: userId })
  return !may("payos_payout:send")
}

async function readRoleRefusals(container: MedusaContainer, user: User | null): Promise<RefusalOf> {
  if (!hasRoles(container)) return () => null
  const grants = await readGrants(container.resolve(ContainerRegistrationKeys.QUERY), user)
  return (needed) => (isGranted(grants, needed) ? null : "no_role")
}

async function readOptionRefusals(
  container: MedusaContainer,
  actor: Actor,
  user: User | null,
): Promise<RefusalOf> {
  const { options }: PayosModuleService = container.resolve(PAYOS_MODULE)
  const { payoutUsers } = options
  if (!user) return () => "no_user"
  if (!payoutUsers) return () => null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const settled_at = await readSettledAt(query, actor, user)
  const mover = { id: actor.user_id, role_ids: user.role_ids, settled_at }
  const now = new Date()
  return (needed) => refuseMover(needed, mover, { payoutUsers, now })
}

/** A Medusa that knows no roles has no such flag. */
export function hasRoles(container: MedusaContainer): boolean {
  const flags = container.resolve<Flags | undefined>(
    ContainerRegistrationKeys.FEATURE_FLAG_ROUTER,
    { allowUnregistered: true },
  )
  return flags?.isFeatureEnabled("rbac") === true
}
