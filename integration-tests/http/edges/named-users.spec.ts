import { approvePayout } from "../../kit/admin/approve-payout"
import { MERCHANT } from "../../kit/admin/call-admin"
import { expectNoPayouts } from "../../kit/assert/expect-no-payouts"
import { journeys } from "../../kit/journey/journey"
import { listPayouts, payForOrder } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { identityAttacks } from "../attacks/identity"
import { Impostor, transferTo } from "../impostor"
import { CASHIER, NamedUsers, OWNER } from "../named-users"

journeys(
  {
    payoutApproval: "two_users",
    payoutUsers: { request: { users: [OWNER, CASHIER] }, approve: { users: [OWNER] } },
  },
  (journey) => {
    const { simulator, admin } = journey
    const someone = new Impostor(journey)
    const people = new NamedUsers(journey)
    const as = (email: string) => people.as(email)
    const age = (days: number, email?: string) => people.age(days, email)
    const refused = (code: string): object => ({ status: 403, body: { code } })

    it("who is named asks, who is named approves, and who asked does not", async () => {
      const cashier = await as("thuquy@example.vn")
      const { status, body } = await cashier("/payos/payouts", transferTo())
      expect(status).toBe(200)
      const { id } = body["payout"] as { id: string }
      const own = await approvePayout(cashier, id)
      expect(own).toMatchObject(refused("payos_user_not_listed"))
      const mine = await admin("/payos/payouts", transferTo())
      const { id: ofOwner } = mine.body["payout"] as { id: string }
      expect(await approvePayout(admin, ofOwner)).toMatchObject(refused("payos_payout_same_user"))
      expect((await approvePayout(admin, id)).status).toBe(200)
      await eventually("one payout arrived", async () => {
        await letPayoutsWait(journey)
        return (await listPayouts(journey)).some(({ state }) => state === "succeeded")
      })
      expect(await simulator.payouts()).toHaveLength(1)
    })

    it("who is not named asks for nothing, is shown so, and refunds into a draft", async () => {
      const other = await as("nguoikhac@example.vn")
      expect(await other("/payos/payouts", transferTo())).toMatchObject(
        refused("payos_user_not_listed"),
      )
      const { permissions } = (await other("/payos/permissions")).body as { permissions: string[] }
      expect(permissions).toContain("payos_payout:read")
      for (const one of ["payos_payout:create", "payos_payout:approve", "payos_refund:create"]) {
        expect(permissions).not.toContain(one)
      }
      const { paymentId } = await payForOrder(journey)
      expect((await other(`/payments/${paymentId}/refund`, { amount: 20_000 })).status).toBe(200)
      expect(await listPayouts(journey)).toMatchObject([{ state: "draft" }])
      await expectNoPayouts(journey)
    })

    it("an API key that makes itself a user decides nothing either, and learns no payer", async () => {
      const { orderId } = await payForOrder(journey)
      const user = await someone.becomesUser()
      const cashier = await as("thuquy@example.vn")
      const { body } = await cashier("/payos/payouts", transferTo())
      const { id } = body["payout"] as { id: string }
      const reason = "Khách quen"
      const decisions: [string, object, string][] = [
        ["/payos/problems/poprob_x/handled", { reason }, "payos_user_not_listed"],
        [`/payos/payouts/${id}/discard`, { reason }, "payos_user_not_listed"],
        ["/payos/personal-data/export", { email: "lan@example.vn" }, "payos_user_too_new"],
        ["/payos/personal-data/erase", { email: "lan@example.vn" }, "payos_user_too_new"],
      ]
      for (const [path, form, code] of decisions) {
        expect(await user(path, form)).toMatchObject(refused(code))
      }
      expect((await user(`/payos/orders/${orderId}`)).status).toBe(200)
      expect(await listPayouts(journey)).toMatchObject([{ state: "awaiting_approval" }])
    })

    it("an API key that makes itself a user moves no money, however old that user grows", async () => {
      const user = await someone.becomesUser()
      expect(await user("/payos/payouts", transferTo())).toMatchObject(
        refused("payos_user_not_listed"),
      )
      await age(400, "ke-gian@example.vn")
      expect((await user("/payos/payouts", transferTo())).status).toBe(403)
      await expectNoPayouts(journey)
    })

    it("an API key that takes a named user's account over waits in vain for a week, and is seen", async () => {
      const { call: owner } = await someone.takesOver(OWNER)
      expect(await owner("/payos/payouts", transferTo())).toMatchObject(
        refused("payos_user_too_new"),
      )
      const { paymentId } = await payForOrder(journey)
      await owner(`/payments/${paymentId}/refund`, { amount: 20_000 })
      expect(await listPayouts({ ...journey, admin: owner })).toMatchObject([{ state: "draft" }])
      await expectNoPayouts(journey)
      await age(6.9, MERCHANT)
      expect((await owner("/payos/payouts", transferTo())).status).toBe(403)
    })

    it("who is taken off, as an account that is gone, has asked in vain", async () => {
      const cashier = await as("thuquy@example.vn")
      const { body } = await cashier("/payos/payouts", transferTo())
      const { id } = body["payout"] as { id: string }
      await journey.sql('update "user" set deleted_at = now() where id = ?', [CASHIER])
      expect((await approvePayout(admin, id)).status).toBe(200)
      await eventually("it is stopped", async () => {
        const [payout] = await listPayouts(journey)
        return payout?.state === "failed" && payout["error_code"] === "permission_lost"
      })
      await expectNoPayouts(journey)
    })

    describe("attacks", () => identityAttacks(journey, people))
  },
)
