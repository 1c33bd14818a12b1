import type { Journey } from "../../kit/journey/journey"
import { payForCart } from "../../kit/purchase/paid-order"
import { draftWithLink } from "../../kit/purchase/unpaid-order"
import { THEIRS, transferTo } from "../impostor"

/** A form from another site or another subdomain of the shop, sent with a logged-in user's cookie. */
export function formAttacks(journey: Journey): void {
  const { admin, simulator, sql } = journey

  const logIn = async () => {
    const session = await fetch(`${journey.backend()}/auth/session`, {
      method: "POST",
      headers: { authorization: `Bearer ${await journey.adminToken()}` },
    })
    return session.headers.get("set-cookie")?.split(";")[0] ?? ""
  }
  const send = async (path: string, body: string, type?: string) =>
    fetch(`${journey.backend()}/admin/${path}`, {
      method: "POST",
      headers: { cookie: await logIn(), ...(type && { "content-type": type }) },
      body: new TextEncoder().encode(body),
    })
  const FORMS = [
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data",
    undefined,
  ]

  it("cannot confirm a payout", async () => {
    const requested = await admin("/payos/payouts", transferTo(THEIRS))
    const { id } = requested.body["payout"] as { id: string }
    await sql("update payos_payout set state = 'draft', instructed_by = null where id = ?", [id])
    const path = `payos/payouts/${id}/confirm`
    const form = "destination[to_bin]=970422&destination[to_account_number]=7777777777"
    for (const type of FORMS) {
      const response = await send(path, form, type)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: "payos_json_required" })
    }
    const nul = JSON.stringify({ destination: { ...THEIRS, to_account_name: "A\u0000B" } })
    const refused = await send(path, nul, "application/json")
    expect(await refused.json()).toMatchObject({ code: "payos_nul_character" })
    expect((await send(path, "{}", "application/json; charset=utf-8")).status).toBe(200)
  })

  it("cannot refund or capture through core's routes", async () => {
    const { paymentId } = await payForCart(journey, await journey.shopper.cart())
    for (const type of FORMS) {
      for (const action of ["refund", "capture"]) {
        expect((await send(`payments/${paymentId}/${action}`, "", type)).status).toBe(400)
      }
    }
    const refused = await send(`payments/${paymentId}/refund`, "", FORMS[0])
    expect(await refused.json()).toMatchObject({ code: "payos_json_required" })
    expect(await simulator.allPayouts()).toEqual([])
    expect(await sql("select 1 from refund")).toEqual([])
    expect((await send(`payments/${paymentId}/refund`, "{}", "application/json")).status).toBe(200)
  })

  it("cannot cancel an order, which would refund it", async () => {
    const { orderId } = await payForCart(journey, await journey.shopper.cart())
    for (const type of FORMS) {
      expect((await send(`orders/${orderId}/cancel`, "", type)).status).toBe(400)
    }
    const refused = await send(`orders/${orderId}/cancel`, "", FORMS[0])
    expect(await refused.json()).toMatchObject({ code: "payos_json_required" })
    expect(await sql("select 1 from refund")).toEqual([])
    expect((await send(`orders/${orderId}/cancel`, "{}", "application/json")).status).toBe(200)
  })

  it("cannot mark an order as paid", async () => {
    const { collectionId, orderId } = await draftWithLink(journey)
    const path = `payment-collections/${collectionId}/mark-as-paid`
    const response = await send(path, `order_id=${orderId}`, FORMS[0])
    expect(await response.json()).toMatchObject({ code: "payos_json_required" })
    expect(await sql("select 1 from payment")).toEqual([])
  })
}
