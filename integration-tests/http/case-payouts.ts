import { approvePayout } from "../kit/admin/approve-payout"
import type { Journey } from "../kit/journey/journey"
import { whileHeldBack } from "../kit/journey/while-held-back"
import { payLate } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { takeRole } from "../kit/store/roles"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeRequestsDue } from "../kit/time/make-due"
import { casePayer } from "./case-payer"

type Users = {
  /** Calls the admin API as the user of an email address. */
  as: (email: string) => Promise<Journey["admin"]>
  clerk: { clerk: string; clerkRole: string }
}

/** A payout that one user decides on and another confirms, neither of whom may send it. */
export function casePayouts(journey: Journey, { as, clerk: ids }: Users): void {
  const { admin, simulator, sql } = journey
  const stateOf = async (state: string, id: string) => {
    const payout = (await listPayouts(journey)).find((one) => one["id"] === id)
    return payout?.state === state && payout
  }
  const confirmed = async () => {
    const { problem } = await payLate(journey, 250_000)
    const decider = await as("doisoat@example.vn")
    const decision = { version: problem.version, action: "pay_back" }
    const decided = await decider(`/payos/problems/${problem.id}/resolve`, decision)
    expect(decided.status).toBe(200)
    const id = String((await listPayouts(journey))[0]?.["id"])
    await sql(
      "update payos_payout set to_bin = '970422', to_account_number = '9876543210' where id = ?",
      [id],
    )
    const clerk = await as("nhanvien@example.vn")
    const response = await clerk(`/payos/payouts/${id}/confirm`, {})
    expect(response).toMatchObject({ body: { payout: { state: "awaiting_approval" } } })
    return id
  }

  describe("the payer", () => casePayer(journey, as))

  it("is sent although the user who decided may not request payouts", async () => {
    const id = await confirmed()
    expect((await approvePayout(admin, id)).status).toBe(200)
    await eventually("the payout arrived", async () => {
      await letPayoutsWait(journey)
      return stateOf("succeeded", id)
    })
  })

  it("is stopped if the clerk who confirmed it has lost the role", async () => {
    const id = await confirmed()
    await whileHeldBack(sql, () => approvePayout(admin, id))
    await takeRole(journey.container(), ids.clerk, ids.clerkRole)
    await makeRequestsDue(sql)
    const stopped = await eventually("the payout stopped", () => stateOf("failed", id))
    expect(stopped).toMatchObject({ error_code: "permission_lost" })
    expect(await simulator.payouts()).toEqual([])
  })
}
