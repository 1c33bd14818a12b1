import { definePolicies, toPascalCase } from "@medusajs/framework/utils"
import { PERMISSIONS, toPolicy } from "../domain/access/permissions"

/**
 * What Medusa's roles may hold of this plugin. Medusa loads this file where it knows roles, and writes the
 * policies down at its start. Medusa keeps policies by their names: another plugin's must not be overwritten.
 */
export const payosPolicies = definePolicies(
  Object.entries(PERMISSIONS).map(([permission, description]) => {
    const policy = toPolicy(permission)
    return { ...policy, name: toPascalCase(`${policy.operation}_${policy.resource}`), description }
  }),
)
