import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"

export function problems(journey: Journey): void {
  const { shopper, sql, credentials, container, webhook } = journey

  const open = async (query = "") =>
    (await journey.admin(`/payos/problems${query}`)).body["problems"] as Record<string, unknown>[]

  it("are listed by kind with a remedy, notified once, and closed by a user", async () => {
    const events: unknown[] = []
    const bus = container().resolve(Modules.EVENT_BUS)
    bus.subscribe("payos.problem.raised", async ({ data }) => {
      events.push(data)
    })
    const session = await shopper.startPayment(await shopper.cart())
    const data = webhookData(session, { orderCode: 4711, paymentLinkId: "f".repeat(32) })
    await webhook(signedBody(data, credentials().checksumKey))

    const [problem] = await open("?kind=webhook_not_booked&kind=link_failing")
    expect(problem).toEqual({
      id: expect.stringMatching(/^poprob_/),
      version: 1,
      kind: "webhook_not_booked",
      subject: "unknown_order_code:4711",
      detail: expect.objectContaining({ reason: "unknown_order_code" }),
      remedy: "compare_with_payos",
      can_mark_handled: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect(await open("?kind=unmatched_money")).toEqual([])

    const published = {
      problem_id: problem?.["id"],
      kind: "webhook_not_booked",
      remedy: "compare_with_payos",
    }
    await eventually("the event published", async () => events.length > 0)
    expect(events).toEqual([expect.objectContaining(published)])
    const notification = container().resolve(Modules.NOTIFICATION)
    const listed = await eventually("the notification", async () => {
      const found = await notification.listNotifications({ channel: "feed" })
      return found.length > 0 && found
    })
    expect(listed).toHaveLength(1)
    await sql("update payos_problem set notified_at = null")
    await eventually("the event published again", async () => events.length > 1)
    await eventually("the publication recorded", async () => {
      return (await sql("select 1 from payos_problem where notified_at is null")).length === 0
    })
    expect(await notification.listNotifications({ channel: "feed" })).toHaveLength(1)

    const path = `/payos/problems/${String(problem?.["id"])}/handled`
    const reason = "Giao dịch của phần mềm bán hàng cũ"
    expect(await journey.admin(path, {})).toMatchObject({ status: 400 })
    expect(await journey.adminByKey(path, { reason })).toMatchObject({ status: 403 })
    expect(await journey.admin(path, { reason })).toMatchObject({ status: 200 })
    expect(await open()).toEqual([])
    expect(await journey.admin(path, { reason })).toMatchObject({ status: 404 })
    const [row] = await sql("select resolved_by, resolution from payos_problem")
    expect(row).toEqual({
      resolved_by: expect.stringMatching(/^user_/),
      resolution: { action: "handled", reason },
    })
  })
}
