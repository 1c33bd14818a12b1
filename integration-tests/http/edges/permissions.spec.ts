import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { approvePayout } from "../../kit/admin/approve-payout"
import { callsWith, logIn, MERCHANT, type AdminResponse } from "../../kit/admin/call-admin"
import { journeys, type Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import { whileHeldBack } from "../../kit/journey/while-held-back"
import { listPayouts, payForOrder } from "../../kit/purchase/paid-order"
import { giveRole, makeRole, SUPER_ADMIN, takeRole, userWithRole } from "../../kit/store/roles"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { roleAttacks } from "../attacks/roles"
import { coreRoutesWithoutRole } from "../core-routes-without-role"
import { casePayouts } from "../case-payouts"
import { Impostor } from "../impostor"
import { callers } from "../permission-callers"
import { compareRules, documented, readTable } from "../permission-table"
import { makeRequestsDue } from "../../kit/time/make-due"

const ACCOUNTANT = [
  "payos_payment:read",
  "payos_payment:export",
  "payos_payout:read",
  "payos_payout:export",
  "payos_problem:read",
  "payos_settings:read",
]
const CLERK = [
  "payos_payment:read",
  "payos_payout:read",
  "payos_payout:create",
  "payos_refund:create",
]
const DECIDER = ["payos_problem:read", "payos_problem:update", "payos_payout:read"]

process.env["MEDUSA_FF_RBAC"] = "true"
afterAll(() => {
  delete process.env["MEDUSA_FF_RBAC"]
})

journeys({}, (journey) => {
  const { admin, simulator } = journey
  const ids = { clerk: "", clerkRole: "", payer: "", payerRole: "" }
  journey.prepare(async () => {
    const container = journey.container()
    const [owner] = await journey.sql<{ id: string }>(`select id from "user" where email = ?`, [
      MERCHANT,
    ])
    await giveRole(container, owner?.id ?? "", SUPER_ADMIN)
    const accountant = await makeRole(container, "Kế toán", ACCOUNTANT)
    await userWithRole(container, "ketoan@example.vn", accountant)
    ids.clerkRole = await makeRole(container, "Nhân viên", CLERK)
    ids.clerk = await userWithRole(container, "nhanvien@example.vn", ids.clerkRole)
    await userWithRole(container, "nguoila@example.vn")
    ids.payerRole = await makeRole(container, "Thủ quỹ", [...CLERK, "payos_payout:send"])
    ids.payer = await userWithRole(container, "thuquy@example.vn", ids.payerRole)
    const decider = await makeRole(container, "Đối soát", DECIDER)
    await userWithRole(container, "doisoat@example.vn", decider)
  })
  const as = async (email: string): Promise<Journey["admin"]> => {
    const authorization = `Bearer ${await logIn(journey.backend(), email)}`
    return callsWith(authorization, journey.backend())
  }
  const transfer = () => ({
    amount: 30_000,
    description: "Thanh toan NCC",
    destination: { to_bin: "970422", to_account_number: "9876543210" },
    idempotency_key: randomUUID(),
    confirmed_duplicate: true,
  })
  const succeeded = (count: number) =>
    eventually(`${count} payout(s) succeeded`, async () => {
      await letPayoutsWait(journey)
      const payouts = await listPayouts(journey)
      return payouts.filter(({ state }) => state === "succeeded").length === count && payouts
    })
  /** Core's refund route requires a policy that core does not define. */
  const grantCoreRefund = async (role_id: string) => {
    const rbac = journey.container().resolve(Modules.RBAC)
    const named = { name: "CreateRefund", resource: "refund", operation: "create" }
    const [policy] = await rbac.createRbacPolicies([{ ...named, key: "refund:create" }])
    const [read] = await rbac.listRbacPolicies({ key: ["payment:read"] })
    const held = await rbac.listRbacRolePolicies({ role_id })
    for (const { id } of [policy, read].flatMap((one) => one ?? [])) {
      if (held.some(({ policy_id }) => policy_id === id)) continue
      await rbac.createRbacRolePolicies([{ role_id, policy_id: id }])
    }
  }
  const refused = (code: string): object => ({ status: 403, body: { code } })
  const payoutOf = ({ body }: AdminResponse) => body["payout"] as { id: string; state: string }

  describe("attacks", () => roleAttacks(journey))

  it("every admin route has a rule, and every rule has a route", () => {
    expect(compareRules()).toEqual({ routesWithoutRule: [], rulesWithoutRoute: [] })
  })

  it("the routes match the table of docs/operator/permissions.md", async () => {
    const table = await readTable(
      await callers(journey, {
        owner: MERCHANT,
        accountant: "ketoan@example.vn",
        clerk: "nhanvien@example.vn",
        "no role": "nguoila@example.vn",
      }),
    )
    expect(documented("With Medusa's roles", table)).toBe(table)
  })

  describe("core's routes", () => coreRoutesWithoutRole(journey))

  it("an API key can neither become a user nor run a workflow", async () => {
    const impostor = new Impostor(journey)
    const refund = "/workflows-executions/refund-payment-workflow/run"
    for (const path of ["/invites", `/users/${ids.payer}/reset-password`, refund]) {
      expect({ path, status: (await impostor.byKey(path, {})).status }).toEqual({
        path,
        status: 403,
      })
    }
  })

  it("the pages receive the permissions of their own user only", async () => {
    const clerk = await as("nhanvien@example.vn")
    const { body } = await clerk("/payos/permissions")
    expect(body).toEqual({ permissions: expect.arrayContaining(CLERK) })
    const userWithoutRole = await as("nguoila@example.vn")
    expect((await userWithoutRole("/payos/permissions")).body).toEqual({ permissions: [] })
    const { permissions } = (await admin("/payos/permissions")).body as { permissions: string[] }
    expect(permissions).toContain("payos_payout:approve")
  })

  it("a clerk's payout awaits approval by another user with the approve policy", async () => {
    const clerk = await as("nhanvien@example.vn")
    const created = await clerk("/payos/payouts", transfer())
    expect(created).toMatchObject({ status: 200, body: { payout: { state: "awaiting_approval" } } })
    const { id } = payoutOf(created)
    expect((await approvePayout(clerk, id)).status).toBe(403)
    expect((await clerk(`/payos/payouts/${id}/discard`, { reason: "Nhập nhầm" })).status).toBe(403)
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    expect((await approvePayout(admin, id)).status).toBe(200)
    await succeeded(1)
  })

  it("a clerk's refund awaits approval too, by our panel or by Medusa's own button", async () => {
    const { paymentId } = await payForOrder(journey)
    const clerk = await as("nhanvien@example.vn")
    const form = { amount: 20_000, idempotency_key: randomUUID() }
    const byPanel = await clerk(`/payos/payments/${paymentId}/refunds`, form)
    expect(byPanel).toMatchObject({ body: { payout: { state: "awaiting_approval" } } })
    await grantCoreRefund(ids.clerkRole)
    expect((await clerk(`/payments/${paymentId}/refund`, { amount: 30_000 })).status).toBe(200)
    await waitForLoops()
    const states = (await listPayouts(journey)).map(({ state }) => state)
    expect(states).toEqual(["awaiting_approval", "awaiting_approval"])
    expect(await simulator.payouts()).toEqual([])
  })

  it("the payee is masked for a user who may not read payouts, on an order and in a decision's response", async () => {
    const policies = ["payos_payment:read", "payos_refund:create", "payos_payout:update"]
    const role = await makeRole(journey.container(), "Chăm sóc", policies)
    await userWithRole(journey.container(), "chamsoc@example.vn", role)
    const { paymentId, orderId } = await payForOrder(journey)
    const call = await as("chamsoc@example.vn")
    const destination = {
      to_bin: "970422",
      to_account_number: "9876543210",
      to_account_name: "LE BINH",
    }
    const form = { amount: 20_000, destination, idempotency_key: randomUUID() }
    const created = await call(`/payos/payments/${paymentId}/refunds`, form)
    const masked = { to_bank_name: "MB Bank", to_account_number: "••3210", to_account_name: null }
    expect(created).toMatchObject({ status: 200, body: { payout: masked } })
    const shown = await call(`/payos/orders/${orderId}`)
    expect(shown).toMatchObject({ status: 200, body: { order: { payouts: [masked] } } })
    const clerk = await as("nhanvien@example.vn")
    const unmasked = await clerk(`/payos/orders/${orderId}`)
    expect(unmasked).toMatchObject({ body: { order: { payouts: [destination] } } })
    const discard = { reason: "Nhập nhầm", outcome: "payee_already_paid" }
    const discarded = await call(`/payos/payouts/${payoutOf(created).id}/discard`, discard)
    expect(discarded).toMatchObject({ status: 200, body: { payout: masked } })
    const preview = await call(`/payos/payments/${paymentId}/refunds/preview`, {
      amount: 10_000,
      destination,
    })
    expect(preview).toMatchObject({
      status: 200,
      body: {
        to: { account_name: null, account_ending: "3210" },
        estimate: { total: 10_000, balance: null, account_number: null, is_covered: null },
      },
    })
    expect(JSON.stringify([created, shown, discarded, preview])).not.toMatch(/9876543210|LE BINH/)
  })

  it("a Medusa refund by a user who may not create payouts becomes a draft", async () => {
    const container = journey.container()
    const role = await makeRole(container, "Chăm sóc", ["payment:read"])
    await grantCoreRefund(role)
    await userWithRole(container, "chamsoc@example.vn", role)
    const { paymentId } = await payForOrder(journey)
    const caller = await as("chamsoc@example.vn")
    expect((await caller(`/payments/${paymentId}/refund`, { amount: 30_000 })).status).toBe(200)
    const payouts = await listPayouts(journey)
    expect(payouts).toMatchObject([{ state: "draft", draft_reason: "not_requested" }])
  })

  it("a user whose role was removed is rejected despite a valid token", async () => {
    const clerk = await as("nhanvien@example.vn")
    expect((await clerk("/payos/payouts")).status).toBe(200)
    await takeRole(journey.container(), ids.clerk, ids.clerkRole)
    const responses = [await clerk("/payos/payouts"), await clerk("/payos/payouts", transfer())]
    for (const response of responses) {
      expect(response).toMatchObject(refused("payos_permission_required"))
    }
    const { paymentId } = await payForOrder(journey)
    await grantCoreRefund(ids.clerkRole)
    expect((await clerk(`/payments/${paymentId}/refund`, { amount: 30_000 })).status).toBe(200)
    expect(await listPayouts(journey)).toMatchObject([{ state: "draft" }])
  })

  it("a user whose role lost a policy is rejected", async () => {
    const clerk = await as("nhanvien@example.vn")
    await journey.sql("update rbac_role_policy set deleted_at = now() where role_id = ?", [
      ids.clerkRole,
    ])
    expect((await clerk("/payos/payouts", transfer())).status).toBe(403)
  })

  it("a payout stops if its user's role is removed between the decision and the sending", async () => {
    const payer = await as("thuquy@example.vn")
    const created = await whileHeldBack(journey.sql, () => payer("/payos/payouts", transfer()))
    expect(created).toMatchObject({ body: { payout: { state: "queued" } } })
    await takeRole(journey.container(), ids.payer, ids.payerRole)
    await makeRequestsDue(journey.sql)
    const { id } = payoutOf(created)
    const stopped = await eventually("the payout stopped", async () => {
      const payout = payoutOf(await admin(`/payos/payouts/${id}`))
      return payout.state === "failed" && payout
    })
    expect(stopped).toMatchObject({ error_code: "permission_lost" })
    expect(await simulator.payouts()).toEqual([])
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await succeeded(1)
    expect(await simulator.payouts()).toHaveLength(1)
  })

  describe("a case's payout", () => casePayouts(journey, { as, clerk: ids }))
})
