import payosRetention from "../../src/jobs/payos-retention"
import {
  raiseProblem,
  resolveProblems,
} from "../../src/modules/payos/repositories/problems/problems"
import type { HealthCheck } from "../../src/types/health"
import type { NotificationsView } from "../../src/types/notification"
import { contextOf } from "../../src/use-cases/context"
import { claimNotifications } from "../../src/modules/payos/repositories/notifications/claim-notifications"
import type { NotificationRow } from "../../src/modules/payos/repositories/notifications/notification-row"
import {
  deliver,
  deliverNotifications,
} from "../../src/use-cases/notifications/deliver-notifications"
import { notificationSettings } from "../../src/use-cases/notifications/notification-settings"
import { publishProblems } from "../../src/use-cases/problems/publish-problems"
import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import type { Mailbox } from "../kit/notifications/mailbox"
import { eventually, pause } from "../kit/time/eventually"
import { letYearsPass } from "../kit/time/let-years-pass"

/** A problem that only the rule with the two email recipients and the feed rule cover. */
const PROBLEM = { kind: "webhook_unreadable" as const, subject: "x", detail: {} }

export function notificationFailures(journey: Journey, mailbox: () => Mailbox): void {
  const { sql, container } = journey
  const raise = async () => {
    const { db } = servicesOf(container())
    await raiseProblem(db, PROBLEM)
    await publishProblems(contextOf(container()))
  }
  const mails = () =>
    sql<{ state: string; attempts: number; error: string | null }>(
      "select state, attempts, error from payos_notification where channel = 'email' order by recipient_hash",
    )
  const untilMails = (state: string, attempts: number) =>
    eventually(`the mails ${state}`, async () => {
      const found = await mails()
      const matches = found.every((mail) => mail.state === state && mail.attempts === attempts)
      return matches && found.length === 2
    })
  const makeRetryDue = () =>
    sql("update payos_notification set due_at = now() where state in ('waiting', 'sending')")
  const shown = async () =>
    (await journey.admin("/payos/notifications")).body as unknown as NotificationsView
  const health = async () => {
    const { checks } = (await journey.admin("/payos/health")).body["health"] as {
      checks: HealthCheck[]
    }
    return checks.find(({ id }) => id === "notifications")?.detail
  }

  it("are attempted six times, then shown as failed", async () => {
    mailbox().setBehaviour({ reject: "421 lan@shop.example try later" })
    await raise()
    await untilMails("waiting", 1)
    mailbox().setBehaviour({ reject: "451 TRAN VAN HUNG is too busy" })
    for (const attempt of [2, 3, 4, 5]) {
      await makeRetryDue()
      await untilMails("waiting", attempt)
    }
    expect(await health()).toMatchObject({ code: "notifications_arrive" })
    await makeRetryDue()
    await untilMails("failed", 6)
    expect(mailbox().messages).toHaveLength(12)
    expect(await health()).toMatchObject({
      code: "notifications_failed",
      params: { failed: 2, unknown: 0 },
    })
    const { rules, notifications, daily_hour } = await shown()
    expect(daily_hour).toBe(8)
    expect(rules.map(({ channel, has_provider }) => [channel, has_provider])).toEqual([
      ["feed", true],
      ["email", true],
      ["chat", true],
      ["email", true],
    ])
    expect(notifications[0]).toMatchObject({
      kind: "problem",
      problem_kind: "webhook_unreadable",
      channel: "email",
      to: expect.stringMatching(/^(lan|minh)@shop\.example$/),
      state: "failed",
      attempts: 6,
      error: "451 TRAN VAN HUNG is too busy",
    })
    expect(notifications.map(({ state }) => state)).toEqual(["failed", "failed", "sent"])
  })

  it("are no longer attempted after delivery, or once their problem is resolved", async () => {
    mailbox().setBehaviour({ reject: "not now" })
    await raise()
    await untilMails("waiting", 1)
    mailbox().setBehaviour("accept")
    await sql(
      `update payos_notification set due_at = now() where id =
       (select id from payos_notification where state = 'waiting' order by id limit 1)`,
    )
    await eventually("one sent", async () => (await mails()).some(({ state }) => state === "sent"))
    await resolveProblems(servicesOf(container()).db, PROBLEM.subject, [PROBLEM.kind])
    await makeRetryDue()
    await eventually("the other dropped", async () =>
      (await mails()).some(({ state }) => state === "dropped"),
    )
    expect(mailbox().messages).toHaveLength(3)
  })

  it("become unknown when the provider never responds, and are not resent", async () => {
    mailbox().setBehaviour("hang")
    await raise()
    await eventually("both provider calls pending", async () => mailbox().messages.length === 2)
    await makeRetryDue()
    // Another instance, while the first one still waits for the provider.
    await deliverNotifications(contextOf(container()))
    await untilMails("unknown", 1)
    mailbox().setBehaviour("accept")
    await makeRetryDue()
    await pause(1_500)
    expect(mailbox().messages).toHaveLength(2)
    expect(await health()).toMatchObject({ params: { failed: 0, unknown: 2 } })
  })

  it("are sent by another process when the first one crashed before it called the provider", async () => {
    const { db } = servicesOf(container())
    await db.transaction(async (trx) => {
      await raiseProblem(trx, PROBLEM)
      await trx.raw(
        `insert into payos_notification (id, kind, subject, channel, recipient_hash)
         select 'ponoti_1', 'problem', id, 'email', left(encode(sha256('lan@shop.example'), 'hex'), 32)
         from payos_problem`,
      )
      await trx.raw("update payos_problem set notified_at = now()")
      await claimNotifications(trx, 1)
    })
    await makeRetryDue()
    const isSent = async () =>
      (await mails()).some(({ state, attempts }) => state === "sent" && attempts === 1)
    await eventually("the mail of the crashed process", isSent)
    expect(mailbox().messages.map(({ to }) => to)).toEqual(["lan@shop.example"])
  })

  it("are not resent by a process that stalled before it called the provider", async () => {
    await raise()
    await untilMails("sent", 1)
    const rows = await sql<NotificationRow>("select * from payos_notification")
    const context = contextOf(container())
    const settings = notificationSettings(context)
    for (const row of rows) await deliver(context, settings, { ...row, attempts: 0 })
    expect(mailbox().messages).toHaveLength(2)
    expect(await sql("select 1 from notification where channel = 'feed'")).toHaveLength(1)
  })

  it("store no address, and no provider message after the retention period", async () => {
    mailbox().setBehaviour({ reject: "451 TRAN VAN HUNG is too busy" })
    await raise()
    await untilMails("waiting", 1)
    await sql("update payos_notification set attempts = 5 where state = 'waiting'")
    await makeRetryDue()
    await untilMails("failed", 6)
    await resolveProblems(servicesOf(container()).db, PROBLEM.subject, [PROBLEM.kind])
    await letYearsPass(journey, 11)
    const dump = async () => JSON.stringify(await sql("select * from payos_notification"))
    expect(await dump()).toContain("TRAN VAN HUNG")
    expect(await dump()).not.toContain("@shop.example")
    await payosRetention(container())
    expect(await dump()).not.toContain("TRAN VAN HUNG")
    expect(await mails()).toHaveLength(2)
  })
}
