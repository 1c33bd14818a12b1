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
    const impostor = new Impostor(journey)
    const users = new NamedUsers(journey)
    const as = (email: string) => users.as(email)
    const age = (days: number, email?: string) => users.age(days, email)
    const refused = (code: string): object => ({ status: 403, body: { code } })

    it("lets a named user request, another named user approve, and no requester approve", async () => {
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
      await eventually("one payout succeeded", async () => {
        await letPayoutsWait(journey)
        return (await listPayouts(journey)).some(({ state }) => state === "succeeded")
      })
      expect(await simulator.payouts()).toHaveLength(1)
    })

    it("rejects the requests of an unnamed user, hides their permissions and drafts their refund", async () => {
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

    it("rejects the decisions and exports of a user created by an API key", async () => {
      const { orderId } = await payForOrder(journey)
      const user = await impostor.becomeUser()
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

    it("rejects payouts of a user created by an API key, whatever their age", async () => {
      const user = await impostor.becomeUser()
      expect(await user("/payos/payouts", transferTo())).toMatchObject(
        refused("payos_user_not_listed"),
      )
      await age(400, "ke-gian@example.vn")
      expect((await user("/payos/payouts", transferTo())).status).toBe(403)
      await expectNoPayouts(journey)
    })

    it("rejects payouts for a week after an API key takes over a named user's account", async () => {
      const { call: owner } = await impostor.takeOver(OWNER)
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

    it("stops a payout whose requester was deleted before it was sent", async () => {
      const cashier = await as("thuquy@example.vn")
      const { body } = await cashier("/payos/payouts", transferTo())
      const { id } = body["payout"] as { id: string }
      await journey.sql('update "user" set deleted_at = now() where id = ?', [CASHIER])
      expect((await approvePayout(admin, id)).status).toBe(200)
      await eventually("the payout stopped", async () => {
        const [payout] = await listPayouts(journey)
        return payout?.state === "failed" && payout["error_code"] === "permission_lost"
      })
      await expectNoPayouts(journey)
    })

    describe("attacks", () => identityAttacks(journey, users))
  },
)
