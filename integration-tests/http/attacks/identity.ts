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

/** Who wants to be a user whom the store names: with a secret API key, or with the login of one whom it does not. */
export function identityAttacks(journey: Journey, people: NamedUsers): void {
  const { simulator, sql } = journey
  const someone = new Impostor(journey)
  const byKey: Journey["admin"] = (path, body) => someone.byKey(path, body)

  /** The login of an ordinary shopper, which grew old before the theft. */
  const oldLogin = async (email: string) => {
    const token = await someone.registers("customer", email)
    await people.age(30)
    return loginOf(token)
  }
  const run = (call: Journey["admin"], id: string, input: object) =>
    call(`/workflows-executions/${id}/run`, { input })
  const hook = (call: Journey["admin"], authIdentityId: string, value: string | null) =>
    run(call, "set-auth-app-metadata-workflow", { authIdentityId, actorType: "user", value })
  /** What the workflow would write, where somebody gets at it all the same. */
  const hookAnyway = (login: string, value: string | null) =>
    sql(
      `update auth_identity set app_metadata = json_build_object('user_id', ?::text), updated_at = now()
       where id = ?`,
      [value, login],
    )
  const sendAs = async (cashier: Journey["admin"], owner: Journey["admin"]) => {
    const asked = await cashier("/payos/payouts", transferTo())
    const { id } = (asked.body["payout"] ?? {}) as { id?: string }
    if (id) await owner(`/payos/payouts/${id}/approve`, await readPayoutToApprove(owner, id))
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    return asked
  }

  it.each(["a key", "a user who is not named"])(
    "%s hooks no login onto a named user",
    async (who) => {
      const call = who === "a key" ? byKey : await people.as(people.other)
      const login = await oldLogin("khach@example.vn")
      const refused = { status: 403, body: { code: "payos_workflow_refused" } }
      expect(await hook(call, login, people.owner)).toMatchObject(refused)
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

  it("a login that was hooked onto a named user is as new as that", async () => {
    const cashier = await oldLogin("khach1@example.vn")
    const owner = await oldLogin("khach2@example.vn")
    await hookAnyway(cashier, people.cashier)
    await hookAnyway(owner, people.owner)
    const asCashier = await someone.logsIn("khach1@example.vn")
    const asOwner = await someone.logsIn("khach2@example.vn")
    const asked = await sendAs(asCashier.call, asOwner.call)
    expect(asked).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
  })

  it.each([false, true])(
    "a login that is taken off the account again moves nothing by its token (another login stays: %s)",
    async (hasOther) => {
      if (hasOther) {
        await hookAnyway(await oldLogin("khach1@example.vn"), people.cashier)
        await hookAnyway(await oldLogin("khach2@example.vn"), people.owner)
        await people.age(30)
      }
      const cashier = await someone.takesOver(people.cashier, "thuquy@example.vn")
      const owner = await someone.takesOver(people.owner)
      for (const { login } of [cashier, owner]) await hookAnyway(login, null)
      const asked = await sendAs(cashier.call, owner.call)
      expect(asked).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
    },
  )

  it("a new password is as new as it is, whatever the store calls its provider", async () => {
    const cashier = await people.as("thuquy@example.vn")
    const owner = await people.as(MERCHANT)
    await sql("update provider_identity set provider = 'matkhau', updated_at = now()")
    const asked = await sendAs(cashier, owner)
    expect(asked).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
  })

  it("a provider that writes to its login each time, and holds no password, makes nobody new", async () => {
    const cashier = await people.as("thuquy@example.vn")
    await sql(
      `update provider_identity set provider = 'github', updated_at = now(),
         provider_metadata = '{"access_token": "x"}'`,
    )
    expect((await cashier("/payos/payouts", transferTo())).status).toBe(200)
  })

  it("a login of another provider that is hooked on lately makes the account as new as that", async () => {
    const cashier = await people.as("thuquy@example.vn")
    const login = await oldLogin("khach1@example.vn")
    await sql(
      `update provider_identity set provider = 'github', provider_metadata = null
       where auth_identity_id = ?`,
      [login],
    )
    await hookAnyway(login, people.cashier)
    const asked = await cashier("/payos/payouts", transferTo())
    expect(asked).toMatchObject({ status: 403, body: { code: "payos_user_too_new" } })
  })

  it("a login that is taken off the account refunds by Medusa's button: nothing leaves, a draft waits", async () => {
    const { paymentId } = await payForOrder(journey)
    await hookAnyway(await oldLogin("khach1@example.vn"), people.owner)
    await people.age(30)
    const owner = await someone.logsIn("khach1@example.vn")
    await hookAnyway(owner.login, null)
    const refund = await owner.call(`/payments/${paymentId}/refund`, { amount: 20_000 })
    expect(refund.status).toBe(200)
    await waitForLoops()
    expect(await listPayouts(journey)).toMatchObject([
      { state: "draft", draft_reason: "not_requested" },
    ])
    expect(await simulator.payouts()).toEqual([])
  })

  it("who is not named confirms, refunds, settles and resends nothing", async () => {
    const other = await people.as(people.other)
    const { orderId, paymentId } = await payForOrder(journey)
    await other(`/orders/${orderId}/cancel`, {})
    await eventually("a draft", async () => (await listPayouts(journey)).length > 0)
    const [draft] = await listPayouts(journey)
    const idempotency_key = randomUUID()
    const row = { reference: "a", amount: 10_000, description: "x", bank: "970422" }
    const tries: [string, object][] = [
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
    for (const [path, body] of tries) {
      expect({ path, status: (await other(path, body)).status }).toEqual({ path, status: 403 })
    }
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
  })

  it("who is not named does not send payOS's webhooks, with the payers' names, to another host", async () => {
    const heard: string[] = []
    const spy = createServer((req, res) => {
      req.on("data", (part) => heard.push(String(part)))
      req.on("end", () => res.end("{}"))
    }).listen(0)
    const { port } = spy.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/`
    const other = await people.as(people.other)
    const response = await other("/payos/webhook", { url })
    expect(response).toMatchObject({ status: 403, body: { code: "payos_webhook_url_external" } })
    await payForOrder(journey)
    spy.close()
    expect(heard).toEqual([])
  })

  it("nor to the store's own host by another protocol or port, where somebody else may listen", async () => {
    const other = await people.as(people.other)
    const { webhook } = (await other("/payos/webhook")).body as { webhook: { default_url: string } }
    const { protocol, hostname, host } = new URL(webhook.default_url)
    const otherProtocol = protocol === "https:" ? "http:" : "https:"
    for (const origin of [`${otherProtocol}//${host}`, `${protocol}//${hostname}:1`]) {
      const response = await other("/payos/webhook", { url: `${origin}/hooks/payos` })
      expect(response).toMatchObject({ status: 403, body: { code: "payos_webhook_url_external" } })
    }
  })
}
