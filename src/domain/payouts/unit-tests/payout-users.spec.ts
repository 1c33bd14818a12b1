import { refuseMover, type Mover, type PayoutUsers } from "../payout-users"

const NOW = new Date("2026-11-23T00:00:00Z")
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const lan: Mover = { id: "user_lan", role_ids: ["role_cashier"], settled_at: daysAgo(30) }
const refusal = (needed: string, payoutUsers: Partial<PayoutUsers>, mover: Partial<Mover> = {}) =>
  refuseMover(
    needed,
    { ...lan, ...mover },
    { payoutUsers: { minAccountAgeDays: 7, ...payoutUsers }, now: NOW },
  )

describe("who may move money", () => {
  it.each(["payos_payout:create", "payos_payout:send", "payos_refund:create"])(
    "%s is for those who are named to ask, by themselves or by a role",
    (needed) => {
      const byId = { ask: { users: ["user_lan"], roles: [] } }
      const byRole = { ask: { users: [], roles: ["role_cashier"] } }
      const others = { ask: { users: ["user_binh"], roles: ["role_owner"] } }
      expect([byId, byRole, others].map((users) => refusal(needed, users))).toEqual([
        null,
        null,
        "not_named",
      ])
    },
  )

  it("the right to ask is none to approve, and what moves no money is everybody's", () => {
    const lists = {
      ask: { users: ["user_lan"], roles: [] },
      approve: { users: ["user_binh"], roles: [] },
    }
    expect(refusal("payos_payout:approve", lists)).toBe("not_named")
    expect(refusal("payos_payout:update", lists)).toBeNull()
    expect(refusal("payos_payout:approve", { ask: lists.ask })).toBeNull()
  })

  it("an account is old enough on the very day, and one that is gone never is", () => {
    const needed = "payos_payout:send"
    expect(refusal(needed, {}, { settled_at: daysAgo(7) })).toBeNull()
    expect(refusal(needed, {}, { settled_at: daysAgo(6.9) })).toBe("too_new")
    expect(refusal(needed, { minAccountAgeDays: 0 }, { settled_at: NOW })).toBeNull()
    expect(refusal(needed, { minAccountAgeDays: 0 }, { settled_at: null })).toBe("too_new")
  })
})
