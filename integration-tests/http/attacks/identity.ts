import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { readPayoutToApprove } from "../../kit/admin/approve-payout"
import { MERCHANT } from "../../kit/admin/call-admin"
import type { Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import { listPayouts, payForOrder } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"
import { Impostor, loginOf, THEIRS, transferTo } from "../impostor"
import type { NamedUsers } from "../named-users"

/** Attempts to act as a named user with a secret API key or with an unnamed user's login. */
export function identityAttacks(journey: Journey, users: NamedUsers): void {
  const { simulator, sql } = journey
  const impostor = new Impostor(journey)
  const byKey: Journey["admin"] = (path, body) => impostor.byKey(path, body)

  /** A shopper's login that is older than the attack. */
  const oldLogin = async (email: string) => {
    const token = await impostor.register("customer", email)
    await users.age(30)
    return loginOf(token)
  }
  const run = (call: Journey["admin"], id: string, input: object) =>
    call(`/workflows-executions/${id}/run`, { input })
  const linkLogin = (call: Journey["admin"], authIdentityId: string, value: string | null) =>
    run(call, "set-auth-app-metadata-workflow", { authIdentityId, actorType: "user", value })
  /** Writes what the workflow would, as if the attacker could run it. */
  const linkLoginInDatabase = (login: string, value: string | null) =>
    sql(
      `update auth_identity set app_metadata = json_build_object('user_id', ?::text), updated_at = now()
       where id = ?`,
      [value, login],
    )
  const sendAs = async (cashier: Journey["admin"], owner: Journey["admin"]) => {
    const requested = await cashier("/payos/payouts", transferTo())
    const { id } = (requested.body["payout"] ?? {}) as { id?: string }
    if (id) await owner(`/payos/payouts/${id}/approve`, await readPayoutToApprove(owner, id))
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    return requested
  }

  it.each(["a key", "a user who is not named"])(
    "%s cannot link a login to a named user",
    async (who) => {
      const call = who === "a key" ? byKey : await users.as(users.other)
      const login = await oldLogin("khach@example.vn")
      const refused = { status: 403, body: { code: "payos_workflow_refused" } }
      expect(await linkLogin(call, login, users.owner)).toMatchObject(refused)
      for (const id of ["create-user-account", "create-users-workflow", "create-link"]) {
        expect(await run(call, id, {})).toMatchObject(refused)
      }
      for (const spelling of [
        "/Workflows-Executions/create-link/run/",
        "/workflows-executions/create%2Dlink/run",
      ]) {
        expect((await call(spelling, { input: {} })).status).toBe(403)
      }
    },
  )

  it("a login linked to a named user counts as new since it was linked", async () => {
    const cashier = await oldLogin("khach1@example.vn")
    const owner = await oldLogin("khach2@example.vn")
    await linkLoginInDatabase(cashier, users.cashier)
    await linkLoginInDatabase(owner, users.owner)
    const asCashier = await impostor.logIn("khach1@example.vn")
    const asOwner = await impostor.logIn("khach2@example.vn")
    const requested = await sendAs(asCashier.call, asOwner.call)
    expect(requested).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
  })

  it.each([false, true])(
    "the token of a login unlinked from the account cannot request payouts (another login remains: %s)",
    async (hasOther) => {
      if (hasOther) {
        await linkLoginInDatabase(await oldLogin("khach1@example.vn"), users.cashier)
        await linkLoginInDatabase(await oldLogin("khach2@example.vn"), users.owner)
        await users.age(30)
      }
      const cashier = await impostor.takeOver(users.cashier, "thuquy@example.vn")
      const owner = await impostor.takeOver(users.owner)
      for (const { login } of [cashier, owner]) await linkLoginInDatabase(login, null)
      const requested = await sendAs(cashier.call, owner.call)
      expect(requested).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
    },
  )

  it("a new password makes the login new, whatever its provider's name", async () => {
    const cashier = await users.as("thuquy@example.vn")
    const owner = await users.as(MERCHANT)
    await sql("update provider_identity set provider = 'matkhau', updated_at = now()")
    const requested = await sendAs(cashier, owner)
    expect(requested).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
  })

  it("a passwordless provider that updates the login each time does not make it new", async () => {
    const cashier = await users.as("thuquy@example.vn")
    await sql(
      `update provider_identity set provider = 'github', updated_at = now(),
         provider_metadata = '{"access_token": "x"}'`,
    )
    expect((await cashier("/payos/payouts", transferTo())).status).toBe(200)
  })

  it("a recently linked login of another provider makes the account new", async () => {
    const cashier = await users.as("thuquy@example.vn")
    const login = await oldLogin("khach1@example.vn")
    await sql(
      `update provider_identity set provider = 'github', provider_metadata = null
       where auth_identity_id = ?`,
      [login],
    )
    await linkLoginInDatabase(login, users.cashier)
    const requested = await cashier("/payos/payouts", transferTo())
    expect(requested).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
  })

  it("a refund by Medusa's button through an unlinked login becomes a draft", async () => {
    const { paymentId } = await payForOrder(journey)
    await linkLoginInDatabase(await oldLogin("khach1@example.vn"), users.owner)
    await users.age(30)
    const owner = await impostor.logIn("khach1@example.vn")
    await linkLoginInDatabase(owner.login, null)
    const refund = await owner.call(`/payments/${paymentId}/refund`, { amount: 20_000 })
    expect(refund.status).toBe(200)
    await waitForLoops()
    expect(await listPayouts(journey)).toMatchObject([
      { state: "draft", draft_reason: "not_requested" },
    ])
    expect(await simulator.payouts()).toEqual([])
  })

  it("an unnamed user cannot confirm, approve, resolve, refund or send payouts", async () => {
    const other = await users.as(users.other)
    const { orderId, paymentId } = await payForOrder(journey)
    await other(`/orders/${orderId}/cancel`, {})
    await eventually("a draft", async () => (await listPayouts(journey)).length > 0)
    const [draft] = await listPayouts(journey)
    const idempotency_key = randomUUID()
    const row = { reference: "a", amount: 10_000, description: "x", bank: "970422" }
    const attempts: [string, object][] = [
      [`/payos/payouts/${draft?.id}/confirm`, { destination: THEIRS }],
      [`/payos/payouts/${draft?.id}/approve`, await readPayoutToApprove(other, draft?.id ?? "")],
      [`/payos/payouts/${draft?.id}/resolve-unknown`, { has_arrived: false, reason: "abc" }],
      [
        `/payos/payments/${paymentId}/refunds`,
        { amount: 1_000, destination: THEIRS, idempotency_key },
      ],
      ["/payos/payouts", transferTo()],
      [
        "/payos/payouts/batches",
        { rows: [{ ...row, account_number: "6666666666" }], idempotency_key },
      ],
    ]
    for (const [path, body] of attempts) {
      expect({ path, status: (await other(path, body)).status }).toEqual({ path, status: 403 })
    }
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
  })

  it("an unnamed user cannot redirect payOS's webhooks to another host", async () => {
    const received: string[] = []
    const spy = createServer((req, res) => {
      req.on("data", (part) => received.push(String(part)))
      req.on("end", () => res.end("{}"))
    }).listen(0)
    const { port } = spy.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/`
    const other = await users.as(users.other)
    const response = await other("/payos/webhook", { url })
    expect(response).toMatchObject({ status: 403, body: { code: "payos_webhook_url_external" } })
    await payForOrder(journey)
    await waitForLoops()
    spy.close()
    expect(received).toEqual([])
  })

  it("an unnamed user cannot redirect payOS's webhooks to another protocol or port of the store's host", async () => {
    const other = await users.as(users.other)
    const { webhook } = (await other("/payos/webhook")).body as { webhook: { default_url: string } }
    const { protocol, hostname, host } = new URL(webhook.default_url)
    const otherProtocol = protocol === "https:" ? "http:" : "https:"
    for (const origin of [`${otherProtocol}//${host}`, `${protocol}//${hostname}:1`]) {
      const response = await other("/payos/webhook", { url: `${origin}/hooks/payos` })
      expect(response).toMatchObject({ status: 403, body: { code: "payos_webhook_url_external" } })
    }
  })
}
