import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { servicesOf } from "../kit/journey/services"
import payosRetention from "../../src/jobs/payos-retention"
import { ERASERS } from "../../src/modules/payos/repositories/personal-data/erasers"
import { databaseUrlOf, findingChecks, inPassing } from "../ledger-audit/on-database"
import { unscheduleLinks } from "../kit/time/make-due"
import { eventually, pause } from "../kit/time/eventually"
import type { Journey } from "../kit/journey/journey"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { letYearsPass } from "../kit/time/let-years-pass"
import { readLog } from "../kit/journey/log-file"
import { listPayouts } from "../kit/purchase/paid-order"
import {
  buyAs,
  countIn,
  dumpLedger,
  HUNG,
  MAI,
  namedIn,
  type Purchase,
} from "../kit/purchase/data-subject"
import { eraseOld } from "../../src/modules/payos/repositories/personal-data/erase-old"

export function retention(journey: Journey): void {
  const { admin, sql, webhook } = journey
  const erase = () => payosRetention(journey.container())
  const auditViolations = async (...planted: string[]) =>
    inPassing(await databaseUrlOf(journey), planted, (client) => findingChecks(client))
  const linkOf = async ({ cartId }: Purchase) => {
    const [link] = await sql<{ id: string }>("select id from payos_link where cart_id = ?", [
      cartId,
    ])
    return link?.id ?? ""
  }

  it("erases a payer's data after ten years, and keeps the amounts and other payers' data", async () => {
    const hung = await buyAs(journey, HUNG)
    await letYearsPass(journey, 11)
    await buyAs(journey, MAI)
    const before = await dumpLedger(journey)
    expect(namedIn(before, HUNG)).toEqual(Object.values(HUNG))
    await erase()
    const after = await dumpLedger(journey)
    expect(namedIn(after, HUNG)).toEqual([])
    expect(countIn(after, MAI)).toBe(countIn(before, MAI))
    const log = await eventually("the erasure logged", () => {
      return Promise.resolve(readLog().includes("payos: erased the personal data of") && readLog())
    })
    expect(namedIn(log, HUNG)).toEqual([])
    expect(await auditViolations()).toEqual([])
    const link = await linkOf(hung)
    const shown = (await admin(`/payos/links/${link}`)).body["link"]
    expect(shown).toMatchObject({
      received: 255_000,
      payer: null,
      is_payer_erased: true,
      transfers: [{ is_erased: true, amount: 255_000, reference: expect.stringMatching(/^FT/) }],
    })
    expect(await listPayouts(journey)).toContainEqual(
      expect.objectContaining({ payment_id: hung.paymentId, is_erased: true, to_bin: "970422" }),
    )
  })

  it("keeps erased rows auditable", async () => {
    const link = await linkOf(await buyAs(journey, HUNG))
    await letYearsPass(journey, 11)
    await erase()
    const mine = `where link_id = '${link}'`
    const found = {
      changed: await auditViolations(`update payos_transfer set amount = amount + 1 ${mine}`),
      renamed: await auditViolations(
        `update payos_transfer set transaction_key = 'ref:other', reference = 'other' ${mine}`,
      ),
      unreported: await auditViolations(`update payos_webhook_event set reported = null ${mine}`),
    }
    expect(found).toEqual({
      changed: expect.arrayContaining(["reported-money-is-booked"]),
      renamed: ["reported-money-is-booked"],
      unreported: ["reported-money-is-booked"],
    })
  })

  it("erases a webhook's raw body after half a year, and still recognizes a redelivery", async () => {
    const { webhookBody } = await buyAs(journey, HUNG)
    await letYearsPass(journey, 1)
    await erase()
    const counts = () =>
      sql(`select (select count(*) from payos_webhook_event) as events,
        (select count(*) from payos_webhook_event where raw is null) as erased,
        (select count(*) from payos_transfer) as transfers`)
    expect(await counts()).toEqual([{ events: "1", erased: "1", transfers: "1" }])
    expect((await webhook(webhookBody)).status).toBe(200)
    await pause(500)
    expect(await counts()).toEqual([{ events: "1", erased: "1", transfers: "1" }])
    expect(await journey.problems()).toEqual([])
    // The payer's data are kept for ten years.
    expect(await dumpLedger(journey)).toContain(HUNG.account)
  })

  it("does not book a transfer without a reference again when payOS reports it after its erasure", async () => {
    const { shopper, simulator } = journey
    const session = await shopper.startPayment(await shopper.cart())
    const counterAccount = { bankId: "970436", name: HUNG.name, number: HUNG.account }
    await simulator.pay(session.data.order_code, { reference: " ", counterAccount })
    const [link] = await eventually("the order settled", async () => {
      const found = await sql<{ id: string }>(
        "select id from payos_link where order_code = ? and settled_at is not null",
        [session.data.order_code],
      )
      return found.length > 0 && found
    })
    await sql("update payos_transfer set description = description || ' ' || ?", [HUNG.phone])
    await letYearsPass(journey, 11)
    await erase()
    expect(namedIn(await dumpLedger(journey), HUNG)).toEqual([])
    const [booked] = await sql<{ transaction_key: string }>("select * from payos_transfer")
    expect(booked?.transaction_key).toMatch(/^fields:[0-9a-f]{64}$/)
    const checked = await admin(`/payos/links/${link?.id}/refresh`, {})
    expect(checked).toMatchObject({ status: 200 })
    expect(await sql("select amount from payos_transfer")).toEqual([{ amount: "250000" }])
    expect(await auditViolations()).toEqual([])
  })

  it("drafts a refund after the erasure until a user enters the account", async () => {
    const { paymentId } = await buyAs(journey, HUNG)
    await letYearsPass(journey, 11)
    await erase()
    const refunds = `/payos/payments/${paymentId}/refunds`
    const preview = await admin(`${refunds}/preview`, { amount: 10_000 })
    expect(preview).toMatchObject({ body: { to: null, draft_reason: "erased" } })
    const requested = await admin(refunds, { amount: 10_000, idempotency_key: randomUUID() })
    const draft = requested.body["payout"] as { id: string }
    expect(draft).toMatchObject({ state: "draft", draft_reason: "erased" })
    const withoutAccount = await admin(`/payos/payouts/${draft.id}/confirm`, {})
    expect(withoutAccount).toMatchObject({ body: { code: "payos_payout_no_destination" } })
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    await admin(`/payos/payouts/${draft.id}/confirm`, { destination })
    await eventually("the refund succeeded", async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey)).some(
        ({ id, state }) => id === draft.id && state === "succeeded",
      )
    })
    expect(await auditViolations()).toEqual([])
  })

  it("erases nothing while a case is open", async () => {
    const { shopper, simulator } = journey
    const paid = await shopper.startPayment(await shopper.cart())
    const counterAccount = { bankId: "970436", name: HUNG.name, number: HUNG.account }
    await simulator.pay(paid.data.order_code, { amount: 255_000, counterAccount })
    await eventually("the surplus case", async () => (await journey.problems()).length === 1)
    await letYearsPass(journey, 11)
    const before = await dumpLedger(journey)
    await erase()
    const after = await dumpLedger(journey)
    expect(countIn(after, HUNG)).toBe(countIn(before, HUNG))
  })

  it("erases each row once across concurrent runs, and skips locked rows", async () => {
    await buyAs(journey, HUNG)
    // Years later the links loop would inspect the link and lock its row.
    await unscheduleLinks(sql)
    await sql(
      `insert into payos_audit_log (id, subject, action, detail, created_at)
       select 'poaud_old_' || n, 'polink_x', 'link_cancelled', jsonb_build_object('reason', ?::text),
         now() - interval '11 years' from generate_series(1, 3000) n`,
      [HUNG.name],
    )
    await letYearsPass(journey, 11)
    const payos = servicesOf(journey.container())
    const knex = journey.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const first = await knex.transaction(async (trx) => {
      await trx.raw("select 1 from payos_audit_log where id = 'poaud_old_1' for update")
      const late = pause(20_000).then(() => "waited")
      return Promise.race([
        Promise.all([1, 2, 3].map(() => eraseOld(payos.db, payos.options.retention))),
        late,
      ])
    })
    expect(first).not.toBe("waited")
    const kept = await sql("select id from payos_audit_log where erased_at is null")
    expect(kept).toEqual([{ id: "poaud_old_1" }])
    expect(await eraseOld(payos.db, payos.options.retention)).toBe(1)
    const counts = await Promise.all(
      ERASERS.map(({ table }) => sql(`select 1 from ${table} where erased_at is not null`)),
    )
    const erased = counts.flat().length
    expect((first as number[]).reduce((sum, one) => sum + one, 1)).toBe(erased)
    expect(namedIn(await dumpLedger(journey), HUNG)).toEqual([])
  })
}
