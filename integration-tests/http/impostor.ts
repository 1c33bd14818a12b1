import { randomUUID } from "node:crypto"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { callAdmin, callsWith, MERCHANT, type AdminResponse } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"

const EMAIL = "ke-gian@example.vn"
const PASSWORD = "mat-khau-cua-ke-gian"

/** A token's calls of the admin API, and the id of its login. */
export type LoggedIn = { call: Journey["admin"]; login: string }

/** Holds a secret API key, and tries to act as a user. */
export class Impostor {
  constructor(private readonly journey: Journey) {}

  /** Calls any route with the key. */
  byKey(path: string, body?: object): Promise<AdminResponse> {
    return this.journey.adminByKey(path, body)
  }

  /** Invites a user, accepts the invite and logs in, through Medusa's own routes. */
  async becomeUser(email = EMAIL): Promise<Journey["admin"]> {
    const { body } = await this.byKey("/invites", { email })
    const { token: invitation } = body["invite"] as { token: string }
    const token = await this.register("user", email)
    await this.post(`/admin/invites/accept?token=${invitation}`, { email }, token)
    return (await this.logIn(email)).call
  }

  /** Resets an existing user's password, with the token that Medusa returns to a key. */
  async takeOver(userId: string, email = MERCHANT): Promise<LoggedIn> {
    const { body } = await this.byKey(`/users/${userId}/reset-password`, {})
    const password = { password: PASSWORD }
    await this.post("/auth/user/emailpass/update", password, String(body["token"]))
    return this.logIn(email)
  }

  /** @returns the token of a login that belongs to no user or customer yet */
  async register(actor: "user" | "customer", email: string): Promise<string> {
    const login = { email, password: PASSWORD }
    const { token } = await this.post(`/auth/${actor}/emailpass/register`, login)
    if (!token) throw new Error(`${email} could not register`)
    return token
  }

  async logIn(email: string): Promise<LoggedIn> {
    const { token } = await this.post("/auth/user/emailpass", { email, password: PASSWORD })
    if (!token) throw new Error(`${email} could not log in`)
    const call: Journey["admin"] = callsWith(`Bearer ${token}`, this.journey.backend())
    return { call, login: loginOf(token) }
  }

  private async post(path: string, body: object, bearer?: string): Promise<{ token?: string }> {
    const response = await fetch(`${this.journey.backend()}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { token?: string }
  }
}

/** The id of the login that a token was made for. */
export function loginOf(token: string): string {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString()
  return (JSON.parse(claims) as { auth_identity_id: string }).auth_identity_id
}

/** The impostor's own account. */
export const THEIRS = { to_bin: "970422", to_account_number: "6666666666" }

export const transferTo = (destination = THEIRS) => ({
  amount: 30_000,
  description: "Thanh toan NCC",
  destination,
  idempotency_key: randomUUID(),
  confirmed_duplicate: true,
})

/** What an API key cannot do in any store. */
export function impostor(journey: Journey): void {
  const someone = new Impostor(journey)

  it("cannot forge a user's intent by running core's refund workflow: the refund becomes a draft", async () => {
    const { paymentId } = await payForOrder(journey)
    const [owner] = await journey.sql<{ id: string }>(`select id from "user" where email = ?`, [
      MERCHANT,
    ])
    const intent = {
      source: "panel",
      user_id: owner?.id,
      idempotency_key: null,
      needs_approval: false,
      destination: { ...THEIRS, to_account_name: null },
    }
    const forged = { payment_id: paymentId, amount: 50_000, metadata: { payos_intent: intent } }
    const path = "/workflows-executions/refund-payment-workflow/run"
    const refused = { status: 403, body: { code: "payos_workflow_refused" } }
    expect(await someone.byKey(path, { input: forged })).toMatchObject(refused)
    // The store's own code may pass on what a client sent.
    await refundPaymentWorkflow(journey.container()).run({ input: forged })
    await waitForLoops()
    expect(await listPayouts(journey)).toMatchObject([
      { state: "draft", draft_reason: "not_requested", to_account_number: "0011004567890" },
    ])
    expect(await journey.simulator.payouts()).toEqual([])
  })

  it("can send a payout as a user that it invited, in a store without payoutUsers and roles", async () => {
    const user = await someone.becomeUser()
    expect((await user("/payos/payouts", transferTo())).status).toBe(200)
  })

  it("cannot replay a user's intent, which is valid for one refund", async () => {
    const { paymentId } = await payForOrder(journey)
    await callAdmin(journey.backend(), `/payments/${paymentId}/refund`, { amount: 20_000 })
    const [made] = await journey.sql<{ metadata: object }>("select metadata from refund")
    const again = { payment_id: paymentId, amount: 20_000, metadata: made?.metadata }
    await refundPaymentWorkflow(journey.container()).run({ input: again })
    const reasons = (await listPayouts(journey)).map(({ draft_reason }) => draft_reason)
    expect(reasons.sort()).toEqual(["not_requested", null])
  })
}
