/** Users and roles by their ids. */
export type Named = { users: readonly string[]; roles: readonly string[] }

/** Who may ask for payouts and approve them; a list that is left out names everybody. */
export type PayoutUsers = {
  ask?: Named | undefined
  approve?: Named | undefined
  minAccountAgeDays: number
}

/** The one who wants to move money, as the store's database has them. */
export type Mover = { id: string; role_ids: readonly string[]; settled_at: Date | null }

/** Why somebody may not move money although no role forbids it. */
export type MoverRefusal = "not_named" | "too_new"

const DAY_MS = 24 * 60 * 60_000

/** What moves money, and who is asked for it. */
const LISTS: Readonly<Record<string, "ask" | "approve">> = {
  "payos_payout:create": "ask",
  "payos_payout:send": "ask",
  "payos_refund:create": "ask",
  "payos_payout:approve": "approve",
}

/** What is in the way of a user who wants to use a permission; null where nothing is. */
export function refuseMover(
  needed: string,
  mover: Mover,
  { payoutUsers, now }: { payoutUsers: PayoutUsers; now: Date },
): MoverRefusal | null {
  const list = LISTS[needed]
  if (!list) return null
  if (!isNamed(payoutUsers[list], mover)) return "not_named"
  const since = now.getTime() - payoutUsers.minAccountAgeDays * DAY_MS
  const isSettled = mover.settled_at !== null && mover.settled_at.getTime() <= since
  return isSettled ? null : "too_new"
}

function isNamed(named: Named | undefined, { id, role_ids }: Mover): boolean {
  if (!named) return true
  return named.users.includes(id) || role_ids.some((role) => named.roles.includes(role))
}
