import type { Permission } from "../../domain/access/permissions"
import { refuse, type RefusalKey } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"
import { readRefusals, type Refusal } from "./read-permissions"

/** Why a user may not do something, as the user reads it. */
export const REFUSALS = {
  no_user: "payos_user_gone",
  no_role: "payos_permission_needed",
  not_named: "payos_user_not_named",
  too_new: "payos_account_too_new",
} as const satisfies Record<Refusal, RefusalKey>

/**
 * For code of the store, which no route's middleware stands around: the user exists and may.
 *
 * @throws MedusaError that says what is in the way
 */
export async function needPermission(
  context: PayosContext,
  userId: string,
  needed: Permission,
): Promise<void> {
  const refusalOf = await readRefusals(context, { user_id: userId })
  const refusal = refusalOf(needed)
  if (refusal) throw refuse(REFUSALS[refusal], { needed })
}
