import { randomUUID } from "node:crypto"
import { PAYER } from "../../kit/admin/order-fixtures"
import type { Merchant } from "../../kit/browser/merchant"
import { escapePattern } from "../../kit/browser/text-pattern"
import { eventually } from "../../kit/time/eventually"
import { seriousFaults } from "../support/check-layout"
import { journeys } from "../support/journey"

jest.setTimeout(180_000)

const PHONE = { width: 390, height: 844 }

/** The close button of Medusa's own drawer has no accessible name. */
const KNOWN_MEDUSA_FAULTS =
  /^button-name: (<button type="button" class="transition-fg inline[^|]*( \| )?)+$/

journeys(({ fixtures, simulator, database, merchant }) => {
  /** Creates data for each drawer; returns the paths that open them. */
  const createDrawers = async () => {
    const order = await fixtures.unpaidOrder()
    await simulator.pay(order.code, { amount: 337_000, counterAccount: PAYER })
    await fixtures.inState(order.id, "surplus")
    const open = await eventually("the surplus", async () =>
      (await fixtures.problems()).find(({ detail }) => detail["amount"] === 87_000),
    )
    const { problem } = await fixtures.lateMoney(88_000)
    await fixtures.admin(`/payos/problems/${problem.id}/resolve`, {
      ...{ version: problem.version, action: "resolve_outside", outcome: "kept", amount: 88_000 },
      reason: "Khách để lại làm tiền cọc cho lần mua sau, đã xác nhận qua điện thoại",
    })
    const { batch } = await fixtures.admin<{ batch: { id: string } }>("/payos/payouts/batches", {
      rows: [
        ...[{ reference: "THUONG-QUY-4-NHAN-VIEN-KHO-HANG", amount: "1200000" }],
        ...[{ reference: "THUONG-QUY-4-NHAN-VIEN-GIAO-HANG", amount: "980000" }],
      ].map((row, place) => ({
        ...{ ...row, description: "Thuong quy 4", bank: "VCB" },
        ...{ account_number: `001100789012${place}`, account_name: "NGUYEN THI PHUONG THAO" },
      })),
      idempotency_key: randomUUID(),
    })
    const { payouts } = await fixtures.admin<{ payouts: { id: string }[] }>(
      `/payos/payouts/batches/${batch.id}`,
    )
    return [
      [`/payos/unmatched?case=${open.id}`, "unmatched.payBack.draftOnly"],
      [`/payos/unmatched?closed=true&case=${problem.id}`, "unmatched.decisions.reverse"],
      [`/payos/payouts/batches?batch=${batch.id}`, "batches.detail.all"],
      [`/payos/payouts?payout=${payouts[0]?.id}`, "payouts.discard.action"],
      [`/orders/${order.id}`, "orders.refund.toPayer", "orders.refunds.action"],
      ["/payos/payouts", "payouts.form.reference", "payouts.new"],
    ] as const
  }

  let drawers: Awaited<ReturnType<typeof createDrawers>>
  beforeAll(async () => {
    drawers = await createDrawers()
  })

  const check = async (an: Merchant, shown: string) => {
    await an.seeText(new RegExp(escapePattern(an.say(shown))), an.drawer)
    const faults = await seriousFaults(an.page, "[role=dialog]")
    const [beyond, hidden] = await an.page.evaluate<[number, number]>(MEASURE)
    return { faults: faults.filter((fault) => !KNOWN_MEDUSA_FAULTS.test(fault)), beyond, hidden }
  }

  it.each(["light", "dark"])(
    "on a phone, no drawer overflows or has a serious accessibility fault, in the %s theme",
    async (scheme) => {
      const an = await merchant("vi")
      await an.page.setViewportSize(PHONE)
      await an.page.addInitScript(`localStorage.setItem("medusa_admin_theme", "${scheme}")`)
      for (const [path, shown, button] of drawers) {
        await an.goTo(path)
        if (button) await an.press(button)
        expect({ path, ...(await check(an, shown)) }).toEqual({
          path,
          faults: [],
          beyond: 0,
          hidden: 0,
        })
        expect(await an.page.locator(`html.${scheme}`).count()).toBe(1)
      }
    },
  )

  it("a row of each list is opened and closed by keyboard", async () => {
    const an = await merchant("vi")
    for (const path of ["/payos/payments", "/payos/unmatched", "/payos/payouts"]) {
      await an.goTo(path)
      await an.page.getByRole("row").nth(1).getByRole("button").first().focus()
      await an.page.keyboard.press("Enter")
      await an.drawer.waitFor()
      await an.page.keyboard.press("Escape")
      await an.drawer.waitFor({ state: "hidden" })
    }
  })

  it("a problem links to its payment, and Back closes the drawer", async () => {
    const { id, number, code } = await fixtures.paidOrder()
    const [link] = (await fixtures.order(id)).links
    await database.rows(
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_of_link', 'settlement_failing', 'pay_col_gone',
         jsonb_build_object('link_id', $1::text, 'reason', 'gone', 'amount', 23458))`,
      [link?.id],
    )
    const an = await merchant()
    await an.goTo("/payos")
    const item = an.page.getByRole("listitem").filter({ hasText: an.dong(23_458) })
    await item.getByRole("link", { name: an.say("problems.remedy.check_payment") }).click()
    await an.see("links.detail.heading", { code }, an.drawer)
    await an.seeText(`#${number}`, an.drawer)
    await an.page.goBack()
    await an.see("overview.title")
    await an.goTo("/payos/payments")
    await an.page.getByRole("row").nth(1).click()
    await an.drawer.waitFor()
    expect(new URL(an.page.url()).searchParams.get("payment")).toMatch(/^polink_/)
    await an.page.goBack()
    await an.drawer.waitFor({ state: "hidden" })
    await database.rows("delete from payos_problem where id = 'poprob_of_link'")
  })
})

/** By how many pixels the page and the drawer's content overflow the screen. */
const MEASURE = `[
  document.documentElement.scrollWidth - document.documentElement.clientWidth,
  Math.max(0, ...[...document.querySelectorAll("[role=dialog] *")]
    .filter((one) => !one.closest(".sr-only"))
    .map((one) => Math.round(one.getBoundingClientRect().right - innerWidth))),
]`
