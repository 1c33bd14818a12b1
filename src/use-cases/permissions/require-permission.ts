import type { Permission } from "../../domain/access/permissions"
import { refusal, type RefusalKey } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { readDenials, type DenialReason } from "./read-permissions"

/** The error code of each refusal. */
export const REFUSALS = {
  no_user: "payos_user_deleted",
  no_role: "payos_permission_required",
  not_named: "payos_user_not_listed",
  too_new: "payos_user_too_new",
} as const satisfies Record<DenialReason, RefusalKey>

/**
 * Requires an existing user with the permission, in workflows that the store's code calls and no route middleware
 * guards.
 *
 * @throws MedusaError with the reason
 */
export async function requirePermission(
  context: PayosContext,
  userId: string,
  needed: Permission,
): Promise<void> {
  const denialOf = await readDenials(context, { user_id: userId })
  const reason = denialOf(needed)
  if (reason) throw refusal(REFUSALS[reason], { needed })
}
