import { MedusaError } from "@medusajs/framework/utils"
import type { Permission } from "../../domain/access/permissions"
import type { PayosContext } from "../context"
import { readRefusals, type Refusal } from "./read-permissions"

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
  if (refusal) throw refused(refusal, needed)
}

/** Why a user may not do something, as the user reads it. */
export function refused(refusal: Refusal, needed: string): MedusaError {
  const { code, message } = REFUSALS[refusal]
  return new MedusaError(MedusaError.Types.FORBIDDEN, `${message} (${needed})`, code)
}

const REFUSALS: Record<Refusal, { code: string; message: string }> = {
  no_user: {
    code: "payos_user_gone",
    message: "Your account was deleted. Log in as a user of this store.",
  },
  no_role: {
    code: "payos_permission_needed",
    message: "Your roles do not allow this. Ask whoever gives out roles in this store.",
  },
  not_named: {
    code: "payos_user_not_named",
    message:
      "The store names who may move money, in the option payoutUsers, and you are not among them. Ask one who is.",
  },
  too_new: {
    code: "payos_account_too_new",
    message:
      "Your account, or its password, is newer than the store's option payoutUsers.minAccountAgeDays lets move money. Ask somebody else, or wait.",
  },
}
