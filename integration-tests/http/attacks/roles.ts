import { WorkflowManager } from "@medusajs/framework/orchestration"
import { Modules } from "@medusajs/framework/utils"
import { CORE_WORKFLOWS, OWN_WORKFLOWS } from "../../../src/api/permissions/workflow-runs"
import { callsWith, logIn } from "../../kit/admin/call-admin"
import { expectNoPayouts } from "../../kit/assert/expect-no-payouts"
import type { Journey } from "../../kit/journey/journey"
import { payForOrder } from "../../kit/purchase/paid-order"
import { makeRole, SUPER_ADMIN, userWithRole } from "../../kit/store/roles"
import { transferTo } from "../impostor"

const CLERK = ["payos_payment:read", "payos_payout:read", "payos_payout:create"]

/** Attempts by a clerk who may request but not send payouts, in a store with Medusa's roles enabled. */
export function roleAttacks(journey: Journey): void {
  const { backend } = journey

  const tokenOf = (email: string) => logIn(backend(), email)
  const withPolicies = async (email: string, policies: string[]) => {
    const role = await makeRole(journey.container(), email, policies)
    return userWithRole(journey.container(), email, role)
  }
  const callsOf = async (email: string): Promise<Journey["admin"]> =>
    callsWith(`Bearer ${await tokenOf(email)}`, backend())
  const clerkWith = async (email: string, ...more: string[]) => {
    const id = await withPolicies(email, [...CLERK, ...more])
    return { id, as: () => callsOf(email) }
  }

  it("every registered workflow is listed as Medusa's or as this plugin's", () => {
    const others = [...WorkflowManager.getWorkflows().keys()].filter((id) => {
      return !CORE_WORKFLOWS.has(id) && !id.startsWith("job-")
    })
    expect(others.sort()).toEqual([...OWN_WORKFLOWS].sort())
    expect(OWN_WORKFLOWS.size).toBe(5)
  })

  it("no caller can run the plugin's workflows over HTTP", async () => {
    const { as } = await clerkWith("quytrinh@example.vn", "workflow_execution:read")
    const { body } = await journey.admin("/users/me")
    const owner = (body["user"] as { id: string }).id
    const input = { ...transferTo(), user_id: owner }
    const clerk = await as()
    for (const workflow of OWN_WORKFLOWS) {
      const path = `/workflows-executions/${workflow}/run`
      const response = await clerk(path, { input })
      expect(response).toMatchObject({ status: 403, body: { code: "payos_workflow_refused" } })
      expect(await journey.admin(path, { input })).toMatchObject({ status: 403 })
      expect(await journey.adminByKey(path, { input })).toMatchObject({ status: 403 })
    }
    await expectNoPayouts(journey)
  })

  it("a user who may read workflow executions cannot run Medusa's workflows", async () => {
    const { id, as } = await clerkWith("docquytrinh@example.vn", "workflow_execution:read")
    const inputs: Record<string, unknown> = {
      "create-link": [
        { [Modules.USER]: { user_id: id }, [Modules.RBAC]: { rbac_role_id: SUPER_ADMIN } },
      ],
      "create-order-refund-credit-lines": { order_id: "order_x", amount: 5_000_000 },
      "refund-captured-payments-workflow": { order_id: "order_x" },
      "assign-user-roles": { actor_id: id, actor: "user", user_id: id, role_ids: [SUPER_ADMIN] },
    }
    for (const [workflow, input] of Object.entries(inputs)) {
      const clerk = await as()
      const response = await clerk(`/workflows-executions/${workflow}/run`, { input })
      expect(response).toMatchObject({ status: 403, body: { code: "payos_workflow_refused" } })
    }
    const loggedInAgain = await as()
    await loggedInAgain("/payos/payouts", transferTo())
    await expectNoPayouts(journey)
  })

  it("core's routes for users, roles and logins reject a clerk", async () => {
    const { id, as } = await clerkWith("thuong@example.vn")
    const clerk = await as()
    const rbac = journey.container().resolve(Modules.RBAC)
    const [policy] = await rbac.listRbacPolicies({ key: ["payos_payout:send"] })
    const [own] = await rbac.listRbacRoles({ name: "thuong@example.vn" })
    const attempts: [string, object][] = [
      ["/rbac/roles", { name: "Tôi", policies: [policy?.id] }],
      [`/rbac/roles/${own?.id}/policies`, { policies: [policy?.id] }],
      [`/rbac/roles/${SUPER_ADMIN}/users`, { users: [id] }],
      [`/users/${id}/roles`, { roles: [SUPER_ADMIN] }],
      ["/users/me/roles", { roles: [SUPER_ADMIN] }],
      [`/users/${id}/reset-password`, {}],
      ["/invites", { email: "ma@example.vn", roles: [SUPER_ADMIN] }],
      ["/api-keys", { title: "x", type: "secret" }],
      ["/workflows-executions/create-link/run", { input: [] }],
      ["/workflows-executions/create-link/steps/success", { transaction_id: "x", step_id: "y" }],
    ]
    for (const [path, body] of attempts) {
      const { status } = await clerk(path, body)
      expect({ path, isRefused: status >= 400 }).toEqual({ path, isRefused: true })
    }
    const roles = (await rbac.listRbacRoles()).map(({ name }) => name)
    expect(roles).not.toContain("Tôi")
  })

  it("a user who may not read payouts finds no payer's account in an export or by a search", async () => {
    const { orderCode } = await payForOrder(journey)
    const account = "0011004567890"
    const role = ["payos_payment:read", "payos_payment:export", "payos_problem:read"]
    await withPolicies("thungan@example.vn", role)
    const { as: asClerk } = await clerkWith("donhang@example.vn", "payos_payment:export")
    const cashier = await callsOf("thungan@example.vn")
    const clerk = await asClerk()
    const exportAs = async (email: string) => {
      const authorization = `Bearer ${await tokenOf(email)}`
      const path = "/admin/payos/links/export?rows=transfers"
      return (await fetch(backend() + path, { headers: { authorization } })).text()
    }
    expect(await exportAs("donhang@example.vn")).toContain(account)
    const masked = await exportAs("thungan@example.vn")
    expect(masked).toContain("••7890")
    expect(masked).toContain(String(orderCode))
    expect(masked).not.toContain(account.slice(0, -4))

    const found = async (call: Journey["admin"], typed: string) =>
      (await call(`/payos/links?q=${typed}`)).body["count"]
    expect([await found(cashier, "7890"), await found(clerk, "7890")]).toEqual([1, 1])
    for (const typed of [account, "0011", "acct0011", "ACCT0011"]) {
      expect([typed, await found(cashier, typed)]).toEqual([typed, 0])
    }
    expect([await found(clerk, account), await found(clerk, "0011")]).toEqual([1, 1])
  })

  it("whoever may invite can state the owner's role, as docs/operator/permissions.md warns", async () => {
    const { as } = await clerkWith("moi@example.vn", "invite:create")
    const clerk = await as()
    const response = await clerk("/invites", { email: "chu@example.vn", roles: [SUPER_ADMIN] })
    expect(response).toMatchObject({ status: 200, body: { invite: { token: expect.any(String) } } })
  })

  it("no path spelling or HTTP method bypasses a clerk's permissions", async () => {
    const { as } = await clerkWith("danhvan@example.vn")
    const clerk = await as()
    const { body } = await clerk("/payos/payouts", transferTo())
    const { id } = body["payout"] as { id: string }
    const token = await tokenOf("danhvan@example.vn")
    const paths = [
      `/admin/payos/payouts/${id}/approve/`,
      `/ADMIN/payos/payouts/${id}/APPROVE`,
      `//admin/payos/payouts/${id}/approve`,
      `/admin//payos/payouts/${id}/approve`,
      `/admin/payos/payouts/${id}%2Fapprove`,
      `/admin/payos/payouts/${id}/%61pprove`,
      `/admin/payos/payouts/./${id}/approve`,
      `/store/../admin/payos/payouts/${id}/approve`,
      `/admin/payos/payouts/${id}/approve?fields=*`,
      `/admin/payos/payouts/${id}/approve;x=1`,
      `/admin/payos/payouts/${id}/discard/`,
      `/admin/payos/LINKS/EXPORT/`,
    ]
    const open: string[] = []
    for (const path of paths) {
      for (const method of ["POST", "GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
        const hasBody = method !== "GET" && method !== "HEAD"
        const { status } = await fetch(`${backend()}${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            "x-http-method-override": "POST",
            authorization: `Bearer ${token}`,
          },
          ...(hasBody ? { body: '{"_method":"POST","has_arrived":false,"reason":"abc"}' } : {}),
        })
        if (status < 400) open.push(`${method} ${path} ${status}`)
      }
    }
    expect(open).toEqual([])
    await expectNoPayouts(journey)
  })
}
