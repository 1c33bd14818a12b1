import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { PASSWORD } from "../admin/call-admin"
import { createAdminUser } from "../seed/seed-store"

/** Medusa's role with every permission. */
export const SUPER_ADMIN = "role_super_admin"

/** Creates a role with permissions such as `payos_payout:read`; returns its id. */
export async function makeRole(
  container: MedusaContainer,
  name: string,
  permissions: readonly string[],
): Promise<string> {
  const rbac = container.resolve(Modules.RBAC)
  const policies = await rbac.listRbacPolicies({ key: [...permissions] })
  const missing = permissions.filter((key) => !policies.some((policy) => policy.key === key))
  if (missing.length > 0) throw new Error(`Medusa has no policy ${missing.join(", ")}`)
  const role = await rbac.createRbacRoles({ name })
  await rbac.createRbacRolePolicies(
    policies.map((policy) => ({ role_id: role.id, policy_id: policy.id })),
  )
  return role.id
}

/** Creates a user with a role, or without one; returns their id. */
export async function userWithRole(
  container: MedusaContainer,
  email: string,
  roleId?: string,
): Promise<string> {
  const { userId } = await createAdminUser(container, email, PASSWORD)
  if (roleId) await giveRole(container, userId, roleId)
  return userId
}

export async function giveRole(
  container: MedusaContainer,
  userId: string,
  roleId: string,
): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create(between(userId, roleId))
}

export async function takeRole(
  container: MedusaContainer,
  userId: string,
  roleId: string,
): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.dismiss(between(userId, roleId))
}

function between(user_id: string, rbac_role_id: string) {
  return { [Modules.USER]: { user_id }, [Modules.RBAC]: { rbac_role_id } }
}
