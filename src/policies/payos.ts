import { definePolicies, toPascalCase } from "@medusajs/framework/utils"
import { PERMISSIONS, toPolicy } from "../domain/access/permissions"

/**
 * The policies that Medusa's roles can grant for this plugin. A Medusa with roles loads this file and stores the policies
 * at startup, by name, so the names must not collide with those of another plugin.
 */
export const payosPolicies = definePolicies(
  Object.entries(PERMISSIONS).map(([permission, description]) => {
    const policy = toPolicy(permission)
    return { ...policy, name: toPascalCase(`${policy.operation}_${policy.resource}`), description }
  }),
)
