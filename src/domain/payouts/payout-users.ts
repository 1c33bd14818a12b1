import { DAY_MS } from "../time"

/** Ids of users and roles. */
type UserList = { users: readonly string[]; roles: readonly string[] }

/** Who may request payouts and approve them; an omitted list allows all users. */
export type PayoutUsers = {
  request?: UserList | undefined
  approve?: UserList | undefined
  minUserAgeDays: number
}

/** The user who wants to move money, as stored in the database. */
export type PayoutUser = {
  id: string
  role_ids: readonly string[]
  credentials_changed_at: Date | null
}

/** Why a user may not move money although their roles allow it. */
export type PayoutUserRefusal = "not_named" | "too_new"

type List = "request" | "approve"

/**
 * The permissions that the option `payoutUsers` restricts, each with the lists of which one must name the user: they
 * move money, decide whose it is, close a month, or disclose payers, as an export or another webhook URL does. A
 * permission without a list only requires an account of the minimum age.
 */
const LISTS: Readonly<Record<string, readonly List[]>> = {
  "payos_payout:create": ["request"],
  "payos_payout:send": ["request"],
  "payos_refund:create": ["request"],
  "payos_payout:approve": ["approve"],
  "payos_payout:update": ["request", "approve"],
  "payos_problem:update": ["request", "approve"],
  "payos_payment:export": [],
  "payos_payout:export": [],
  "payos_settings:update": [],
  "payos_personal_data:export": [],
  "payos_personal_data:erase": [],
}

/** Returns why the option refuses a user a permission; null if it does not. */
export function checkPayoutUser(
  needed: string,
  user: PayoutUser,
  { payoutUsers, now }: { payoutUsers: PayoutUsers; now: Date },
): PayoutUserRefusal | null {
  const lists = LISTS[needed]
  if (!lists) return null
  const isAllowed = lists.length === 0 || lists.some((list) => isNamed(payoutUsers[list], user))
  if (!isAllowed) return "not_named"
  const since = now.getTime() - payoutUsers.minUserAgeDays * DAY_MS
  const { credentials_changed_at: changed } = user
  const isOldEnough = changed !== null && changed.getTime() <= since
  return isOldEnough ? null : "too_new"
}

function isNamed(named: UserList | undefined, { id, role_ids }: PayoutUser): boolean {
  if (!named) return true
  return named.users.includes(id) || role_ids.some((role) => named.roles.includes(role))
}
