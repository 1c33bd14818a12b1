import { checkPayoutUser, type PayoutUser, type PayoutUsers } from "../payout-users"

const NOW = new Date("2026-11-23T00:00:00Z")
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const lan: PayoutUser = {
  id: "user_lan",
  role_ids: ["role_cashier"],
  credentials_changed_at: daysAgo(30),
}
const refusal = (
  needed: string,
  payoutUsers: Partial<PayoutUsers>,
  user: Partial<PayoutUser> = {},
) =>
  checkPayoutUser(
    needed,
    { ...lan, ...user },
    { payoutUsers: { minUserAgeDays: 7, ...payoutUsers }, now: NOW },
  )

describe("checkPayoutUser", () => {
  it.each(["payos_payout:create", "payos_payout:send", "payos_refund:create"])(
    "permits %s to users listed by id or by role",
    (needed) => {
      const byId = { request: { users: ["user_lan"], roles: [] } }
      const byRole = { request: { users: [], roles: ["role_cashier"] } }
      const others = { request: { users: ["user_binh"], roles: ["role_owner"] } }
      expect([byId, byRole, others].map((users) => refusal(needed, users))).toEqual([
        null,
        null,
        "not_named",
      ])
    },
  )

  it("permits approval only to approvers; either list may decide and discard", () => {
    const lists = {
      request: { users: ["user_lan"], roles: [] },
      approve: { users: ["user_binh"], roles: [] },
    }
    expect(refusal("payos_payout:approve", lists)).toBe("not_named")
    const other = { id: "user_cuong" }
    for (const needed of ["payos_payout:update", "payos_problem:update"]) {
      expect(refusal(needed, lists)).toBeNull()
      expect(refusal(needed, lists, { id: "user_binh" })).toBeNull()
      expect(refusal(needed, lists, other)).toBe("not_named")
    }
    expect(refusal("payos_problem:read", lists, other)).toBeNull()
    expect(refusal("payos_payout:approve", { request: lists.request })).toBeNull()
  })

  it.each([
    ...["payos_personal_data:export", "payos_personal_data:erase", "payos_settings:update"],
    ...["payos_payment:export", "payos_payout:export"],
  ])("permits %s to every user whose account is old enough", (needed) => {
    const lists = { request: { users: ["user_binh"], roles: [] } }
    expect(refusal(needed, lists)).toBeNull()
    expect(refusal(needed, lists, { credentials_changed_at: daysAgo(1) })).toBe("too_new")
  })

  it.each(["payos_payment:create", "payos_payment:update"])(
    "permits %s to a new account, since a cashier needs it on the first day",
    (needed) => expect(refusal(needed, {}, { credentials_changed_at: NOW })).toBeNull(),
  )

  it("accepts an account from the exact minimum age on, and never without a login", () => {
    const needed = "payos_payout:send"
    expect(refusal(needed, {}, { credentials_changed_at: daysAgo(7) })).toBeNull()
    expect(refusal(needed, {}, { credentials_changed_at: daysAgo(6.9) })).toBe("too_new")
    expect(refusal(needed, { minUserAgeDays: 0 }, { credentials_changed_at: NOW })).toBeNull()
    expect(refusal(needed, { minUserAgeDays: 0 }, { credentials_changed_at: null })).toBe("too_new")
  })
})
