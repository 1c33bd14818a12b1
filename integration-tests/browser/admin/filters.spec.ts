import { randomUUID } from "node:crypto"
import type { Merchant } from "../../kit/browser/merchant"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"

jest.setTimeout(180_000)

const VIETCOMBANK = "970436"

journeys(({ fixtures, simulator, merchant }) => {
  // A row's text joins its cells without spaces: order #1 of 250.000 ₫ reads "#1250.000 ₫", which contains "#12".
  const rowOf = (an: Merchant, text: string) =>
    an.page.getByRole("row").filter({ has: an.page.getByText(text, { exact: true }) })
  const showsOnly = async (an: Merchant, shown: string[], hidden: string[]) => {
    for (const text of shown) await rowOf(an, text).first().waitFor()
    for (const text of hidden) await rowOf(an, text).first().waitFor({ state: "hidden" })
  }

  const numberOf = ({ number }: { number: number }) => `#${number}`

  it("finds payments by state, money, problem, order, code, reference and payer", async () => {
    const payer = { bankId: VIETCOMBANK, name: "PHAM VAN TIM", number: "0011004500001" }
    const reference = "FT26325TIMTHEOMA"
    const partly = async () => {
      const order = await fixtures.unpaidOrder()
      await simulator.pay(order.code, { amount: 100_000, reference })
      await fixtures.inState(order.id, "underpaid")
      return order
    }
    const unpaidOrder = await fixtures.unpaidOrder()
    const [paidOrder, partOrder, { code }] = await Promise.all([
      fixtures.paidOrder(payer),
      partly(),
      fixtures.lateMoney(33_000),
    ])
    const [paid, unpaid, part] = [numberOf(paidOrder), numberOf(unpaidOrder), numberOf(partOrder)]
    const an = await merchant()
    const late = String(code)
    const open = async () => {
      await an.goTo("/payos/payments")
      await showsOnly(an, [paid, unpaid, part, late], [])
    }
    const filters: [filter: string, option: string, shown: string[], hidden: string[]][] = [
      ["links.filter.status", "links.status.PAID", [paid], [unpaid, part, late]],
      ["links.filter.status", "links.filter.underpaid", [part], [paid, unpaid, late]],
      ["links.filter.status", "links.status.CANCELLED", [late], [paid, unpaid, part]],
      ["links.filter.status", "links.status.PENDING", [unpaid], [paid, part, late]],
      ["links.filter.status", "links.status.PROCESSING", [], [paid, unpaid, part, late]],
      ["links.filter.status", "links.status.EXPIRED", [], [paid, unpaid, part, late]],
      ["links.filter.status", "links.status.FAILED", [], [paid, unpaid, part, late]],
      ["links.filter.money", "links.money.some", [paid, part, late], [unpaid]],
      ["links.filter.money", "links.money.underpaid", [part], [paid, unpaid]],
      ["links.filter.money", "links.money.none", [unpaid], [paid, part, late]],
      ["links.filter.problem", "links.onlyProblems", [late], [paid, unpaid]],
      ["table.created", "reconciliation.preset.today", [paid, unpaid, part, late], []],
      ["table.created", "reconciliation.preset.yesterday", [], [paid, unpaid, part, late]],
      ["links.filter.state", "links.state.open", [unpaid, part], [paid, late]],
      ["links.filter.state", "links.state.closed", [paid, late], [unpaid, part]],
    ]
    for (const [filter, option, shown, hidden] of filters) {
      await open()
      await an.filter(filter, option)
      await showsOnly(an, shown, hidden)
    }

    await open()
    const search = an.page.getByPlaceholder(an.say("links.search"))
    const searches: [text: string, shown: string][] = [
      [String(paidOrder.code), paid],
      [paid.slice(1), paid],
      [reference, part],
      ["pham van tim", paid],
    ]
    for (const [text, shown] of searches) {
      await search.fill(text)
      await showsOnly(an, [shown], [unpaid, late])
    }
    await search.fill("khong co gi")
    await an.see("table.noResults")
  })

  it("finds payouts by state, purpose, account, reference and payee", async () => {
    const draft = (amount: number) =>
      fixtures.admin<{ payout: { id: string } }>("/payos/payouts", {
        amount,
        description: "Tra tien hang",
        merchant_reference: `HD-${amount}`,
        destination: {
          to_bin: VIETCOMBANK,
          to_account_number: `00110045${amount}`,
          to_account_name: "Lê Thị Tìm",
        },
        idempotency_key: randomUUID(),
      })
    const an = await merchant("en")
    const [waiting, discarded] = [an.dong(21_001), an.dong(21_002)]
    await draft(21_001)
    const { payout } = await draft(21_002)
    await fixtures.admin(`/payos/payouts/${payout.id}/discard`, { reason: "Nhập nhầm số" })
    const filters: [filter: string, option: string, shown: string[], hidden: string[]][] = [
      ["payouts.filter.state", "payouts.state.discarded", [discarded], [waiting]],
      ["payouts.filter.state", "payouts.state.awaiting_approval", [waiting], [discarded]],
      ["payouts.filter.purpose", "payouts.purpose.manual", [waiting, discarded], []],
      ["payouts.filter.purpose", "payouts.purpose.refund", [], [waiting, discarded]],
      ["payouts.filter.purpose", "payouts.purpose.pay_back", [], [waiting, discarded]],
      ["table.created", "reconciliation.preset.today", [waiting, discarded], []],
      ["table.created", "reconciliation.preset.yesterday", [], [waiting, discarded]],
    ]
    for (const [filter, option, shown, hidden] of filters) {
      await an.goTo("/payos/payouts")
      await showsOnly(an, [waiting, discarded], [])
      await an.filter(filter, option)
      await showsOnly(an, shown, hidden)
    }
    const search = an.page.getByPlaceholder(an.say("payouts.search"))
    await an.goTo("/payos/payouts")
    for (const text of ["0011004521001", "1001", "HD-21001"]) {
      await search.fill(text)
      await showsOnly(an, [waiting], [discarded])
      await search.fill("le thi tim")
      await showsOnly(an, [waiting, discarded], [])
    }
    await search.fill("khong co ai")
    await an.see("table.noResults")
  })

  it("filters payOS's own list by reference, state, category and days in Vietnam", async () => {
    const an = await merchant()
    await an.goTo("/payos/payouts/at-payos")
    await an.field("atPayos.filter.referenceId").fill("popay_khong_co")
    await an.field("atPayos.filter.approvalState").click()
    await an.page
      .getByRole("option", { name: an.say("atPayos.approval.COMPLETED"), exact: true })
      .click()
    await an.field("atPayos.filter.category").fill("luong")
    await an.typeDay("atPayos.filter.fromDate", "2026-11-01")
    await an.typeDay("atPayos.filter.toDate", "2026-11-30")
    await an.press("action.search")
    await an.see("atPayos.empty")
    await an.page.reload()
    await an.see("atPayos.empty")
    const category = an.field("atPayos.filter.category")
    expect(await category.inputValue()).toBe("luong")
    const request = await eventually("the search at payOS", async () =>
      (await simulator.requests()).findLast(
        ({ operation, query }) => operation === "payout.list" && query["category"] === "luong",
      ),
    )
    expect(request.query).toEqual({
      limit: "10",
      offset: "0",
      referenceId: "popay_khong_co",
      approvalState: "COMPLETED",
      category: "luong",
      fromDate: "2026-10-31T17:00:00.000Z",
      toDate: "2026-11-30T16:59:59.999Z",
    })
    await an.page.goBack()
    await eventually("no category", async () => (await category.inputValue()) === "")
  })
})
