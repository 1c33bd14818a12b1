import { Modules } from "@medusajs/framework/utils"
import { PROBLEM_KINDS } from "../../src/domain/problems/problem-kinds"
import { raiseProblem } from "../../src/modules/payos/repositories/problems/problems"
import { contextOf } from "../../src/use-cases/context"
import { deliverNotifications } from "../../src/use-cases/notifications/deliver-notifications"
import { queueDaily } from "../../src/use-cases/notifications/queue-daily"
import { publishProblems } from "../../src/use-cases/problems/publish-problems"
import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import type { Mailbox } from "../kit/notifications/mailbox"
import { eventually, pause } from "../kit/time/eventually"

const PAYER = { bankId: "970436", name: "TRAN VAN HUNG", number: "0071001234567" }

/** The feed's text about a surplus, in both languages, with its amount. */
const FEED_TEXT = /tiền thừa.* · Số tiền: 5\.000 ₫ .* \/ More was received/

export function notifications(journey: Journey, mailbox: () => Mailbox): void {
  const { shopper, simulator, sql, container } = journey
  const sentTo = (to: string) => mailbox().messages.filter((message) => message.to === to)
  const allSent = (...recipients: string[]) =>
    eventually("all notifications sent", async () => {
      const left = await sql("select 1 from payos_notification where state <> 'sent'")
      const some = await sql("select 1 from payos_notification")
      const hasAll = recipients.every((to) => sentTo(to).length > 0)
      return left.length === 0 && some.length > 0 && hasAll
    })

  it("state problem, amount, order and link, in each recipient's language", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { amount: 255_000, counterAccount: PAYER })
    const { id } = await journey.orderOf(cartId)
    const [order] = await sql<{ display_id: number }>(
      'select display_id from "order" where id = ?',
      [id],
    )
    const number = `#${order?.display_id}`
    await allSent("lan@shop.example", "minh@shop.example", "-100200")
    const [found] = await sql<{ id: string }>(
      "select id from payos_problem where kind = 'unmatched_money'",
    )
    const link = `https://admin.shop.example/payos/unmatched?case=${found?.id}`
    const subject = `payOS: Có tiền thừa so với đơn hàng · 5.000 ₫ · ${number}`
    const lines = `Số tiền: 5.000 ₫\nĐơn hàng: ${number}\nCần làm: Xử lý khoản tiền`
    const text = `Có tiền thừa so với đơn hàng\n${lines}\n\n${link}`
    for (const to of ["lan@shop.example", "minh@shop.example"]) {
      expect(sentTo(to)).toEqual([
        expect.objectContaining({
          channel: "email",
          template: "payos-problem",
          content: { subject, text, html: expect.stringContaining(`<a href="${link}">`) },
        }),
      ])
    }
    expect(sentTo("-100200")).toEqual([
      expect.objectContaining({
        channel: "chat",
        template: "tien",
        data: {
          event: "problem",
          kind: "unmatched_money",
          amount: 5_000,
          order_number: order?.display_id,
          is_surplus: true,
          subject: expect.stringContaining("More was received than the order costs"),
          text: expect.stringContaining("What to do: Decide what to do with the money"),
          link,
        },
      }),
    ])
    expect(sentTo("-100200")[0]).not.toHaveProperty("content")
    expect(sentTo("chu@shop.example")).toEqual([])
    const stored = JSON.stringify(await sql("select * from notification"))
    for (const secret of [PAYER.name, PAYER.number]) {
      expect(stored + JSON.stringify(mailbox().messages)).not.toContain(secret)
    }
    const feed = await container()
      .resolve(Modules.NOTIFICATION)
      .listNotifications({ channel: "feed" })
    expect(feed.map((one) => one.data)).toEqual([
      {
        title: "payOS",
        description: expect.stringMatching(FEED_TEXT),
      },
    ])
  })

  it("are sent once for each kind, though several loops run concurrently", async () => {
    const { db } = servicesOf(container())
    const context = contextOf(container())
    for (const kind of PROBLEM_KINDS) await raiseProblem(db, { kind, subject: "x", detail: {} })
    await Promise.all(Array.from({ length: 6 }, () => publishProblems(context)))
    await sql("update payos_problem set notified_at = null")
    await Promise.all(Array.from({ length: 6 }, () => publishProblems(context)))
    await Promise.all(Array.from({ length: 12 }, () => deliverNotifications(context)))
    await allSent()
    await pause(1_000)
    const kinds = [...PROBLEM_KINDS].sort()
    expect(
      sentTo("lan@shop.example")
        .map(({ data }) => data["kind"])
        .sort(),
    ).toEqual(kinds)
    expect(sentTo("minh@shop.example")).toHaveLength(kinds.length)
    const feed = await sql("select 1 from notification where channel = 'feed'")
    expect(feed).toHaveLength(kinds.length)
    const ofChat = kinds.filter((kind) => /^(payout_|payout_draft|unmatched)/.test(kind))
    expect(
      sentTo("-100200")
        .map(({ data }) => data["kind"])
        .sort(),
    ).toEqual(ofChat)
  })

  it("are sent once a day, from the configured hour on, for open problems only", async () => {
    const { db } = servicesOf(container())
    const context = contextOf(container())
    const atVietnam = (time: string) => new Date(`2026-11-24T${time}:00+07:00`)
    const daily = () => sql("select state from payos_notification where kind = 'daily'")
    await queueDaily(context, atVietnam("09:00"))
    await eventually(
      "the empty summary dropped",
      async () => (await daily())[0]?.["state"] === "dropped",
    )
    await raiseProblem(db, { kind: "payout_approval", subject: "x", detail: { amount: 1_000 } })
    await queueDaily(context, new Date("2026-11-25T07:59:00+07:00"))
    expect(await daily()).toHaveLength(1)
    await Promise.all([
      queueDaily(context, new Date("2026-11-25T08:00:00+07:00")),
      queueDaily(context, new Date("2026-11-25T11:00:00+07:00")),
    ])
    await eventually("the daily summary", async () => sentTo("chu@shop.example").length > 0)
    expect(sentTo("chu@shop.example")).toEqual([
      expect.objectContaining({
        template: "payos-daily",
        content: expect.objectContaining({
          subject: "payOS: 1 việc còn chờ xử lý / 1 problem is still open",
          text: expect.stringContaining("1 × Lệnh chi đang chờ duyệt (1.000 ₫): Mở để duyệt"),
        }),
      }),
    ])
    expect(await daily()).toHaveLength(2)
  })

  it("can be tested by a user, who sees the result", async () => {
    const tried = await journey.admin("/payos/notifications/test", { rule: 1 })
    expect(tried).toMatchObject({
      status: 200,
      body: {
        notifications: [
          { kind: "test", state: "sent", channel: "email" },
          { kind: "test", state: "sent", channel: "email" },
        ],
      },
    })
    // A message about an earlier problem may still arrive.
    const tests = sentTo("minh@shop.example").filter(({ template }) => template === "payos-test")
    expect(tests).toEqual([
      expect.objectContaining({
        content: expect.objectContaining({ subject: "payOS: Thông báo thử" }),
      }),
    ])
    mailbox().setBehaviour({ reject: "550 chu@shop.example: no such mailbox" })
    const refused = await journey.admin("/payos/notifications/test", { rule: 3 })
    expect(refused.body["notifications"]).toEqual([
      expect.objectContaining({
        to: "chu@shop.example",
        state: "failed",
        attempts: 1,
        error: "550 …: no such mailbox",
      }),
    ])
    expect(await journey.admin("/payos/notifications/test", { rule: 4 })).toMatchObject({
      status: 404,
      body: { code: "payos_notification_rule_not_found" },
    })
    expect(await journey.adminByKey("/payos/notifications/test", { rule: 1 })).toMatchObject({
      status: 403,
    })
  })
}
