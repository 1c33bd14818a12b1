import { randomUUID } from "node:crypto"
import { PASSWORD, MERCHANT } from "../../kit/admin/call-admin"
import { PAYER } from "../../kit/admin/order-fixtures"
import type { Merchant } from "../../kit/browser/merchant"
import { PAYOS_PAGES } from "../../kit/browser/payos-pages"
import { journeys } from "../support/journey"
import { seriousFaults } from "../support/check-layout"

jest.setTimeout(120_000)

journeys(({ facts, fixtures, merchant }) => {
  const open = async (an: Merchant, path: string, title: string) => {
    await an.goTo(path)
    await an.page
      .getByRole("heading", { name: an.say(title), exact: true })
      .last()
      .waitFor()
    await an.page.waitForLoadState("networkidle")
  }

  it("the menu has payOS after login, and Medusa's pages send no request to it", async () => {
    const an = await merchant()
    await an.page.context().clearCookies({ name: "connect.sid" })
    await an.goTo("/login")
    await an.page.locator("input[name=email]").fill(MERCHANT)
    await an.page.locator("input[name=password]").fill(PASSWORD)
    await an.page.locator("button[type=submit]").click()
    await an.page.waitForURL(/\/app\/orders/)
    await an.page.getByRole("link", { name: "payOS", exact: true }).waitFor()
    await an.goTo("/products")
    await an.page
      .getByRole("heading", { name: /Sản phẩm|Products/ })
      .first()
      .waitFor()
    await an.page.waitForLoadState("networkidle")
    expect(an.requests).toEqual([])
    await an.page.getByRole("link", { name: "payOS", exact: true }).click()
    await an.see("overview.title")
    expect(an.requests).toContain("/admin/payos/overview")
  })

  it.each(["vi", "en"] as const)(
    "no page has a serious accessibility fault or a missing message, in %s",
    async (language) => {
      const order = await fixtures.paidOrder()
      await fixtures.lateMoney(language === "vi" ? 72_001 : 72_002)
      const an = await merchant(language)
      for (const [path, title] of [...PAYOS_PAGES, [`/orders/${order.id}`, "menu.root"] as const]) {
        await open(an, path, title)
        const main = path.startsWith("/payos") ? "main" : OUR_PANEL
        if (main === OUR_PANEL) await an.page.evaluate(MARK_PANEL)
        const faults = (await seriousFaults(an.page, main)).filter(
          (fault) => !KNOWN_MEDUSA_FAULTS.test(fault),
        )
        expect({ path, faults }).toEqual({ path, faults: [] })
        const text = await an.page.locator(main).innerText()
        expect({ path, keys: text.match(KEY) }).toEqual({ path, keys: null })
        expect({ path, nested: await an.page.locator(`${main} p div`).count() }).toEqual({
          path,
          nested: 0,
        })
      }
    },
  )

  it("a refund is opened, filled in and sent by keyboard", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await open(an, `/orders/${order.id}`, "menu.root")
    const { keyboard } = an.page
    const isAt = (name: string) =>
      an.page.evaluate<boolean>(
        `(document.activeElement?.innerText || document.activeElement?.labels?.[0]?.innerText) === ${JSON.stringify(name)}`,
      )
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 200; presses++) {
        if (await isAt(name)) return
        await keyboard.press("Tab")
      }
      throw new Error(`The Tab key never reaches "${name}"`)
    }
    await tabTo(an.say("orders.refunds.action"))
    await keyboard.press("Enter")
    await an.see("orders.refund.text", {}, an.drawer)
    await tabTo(an.say("payouts.form.amount"))
    await keyboard.press("Control+a")
    await keyboard.type("30000")
    await an.seeText("••7890", an.drawer)
    await tabTo(an.say("orders.refund.note"))
    await keyboard.type("Hộp bị móp")
    await tabTo(an.say("orders.refund.send", { amount: an.dong(30_000) }))
    await keyboard.press("Enter")
    await an.see("orders.refund.waits")
    expect((await fixtures.order(order.id)).payouts[0]).toMatchObject({ amount: 30_000 })
  })

  it("a phone shows payer, amount and state of each row without horizontal scrolling", async () => {
    const order = await fixtures.paidOrder()
    await fixtures.lateMoney(72_004)
    const owed = await fixtures.unpaidOrder()
    const { problem } = await fixtures.lateMoney(250_000)
    await fixtures.admin(`/payos/problems/${problem.id}/resolve`, {
      ...{ version: problem.version, action: "allocate_to_order", order_id: owed.id },
    })
    await fixtures.inState(owed.id, "paid")
    await fixtures.admin("/payos/payouts", {
      amount: 72_005,
      description: "Tra tien hang",
      destination: {
        to_bin: PAYER.bankId,
        to_account_number: "0011004500003",
        to_account_name: "CTY TNHH CA PHE CAU DAT",
      },
      idempotency_key: randomUUID(),
    })
    const an = await merchant()
    await an.page.setViewportSize({ width: 390, height: 780 })
    const lists: [path: string, texts: string[]][] = [
      ["payments", [`#${order.number}`, PAYER.name, an.say("links.status.PAID")]],
      ["payments", [`#${owed.number}`, an.say("links.moved", { amount: an.dong(250_000) })]],
      [
        "payouts",
        ["CTY TNHH CA PHE CAU DAT", an.dong(72_005), an.say("payouts.state.awaiting_approval")],
      ],
      ["unmatched", [an.dong(72_004), an.say("unmatched.decide")]],
    ]
    for (const [path, texts] of lists) {
      await an.goTo(`/payos/${path}`)
      for (const text of texts) {
        const box = await an.page.getByRole("cell").getByText(text).first().boundingBox()
        expect({ text, isSeen: box !== null && box.x >= 0 && box.x + box.width <= 390 }).toEqual({
          text,
          isSeen: true,
        })
      }
      expect({ path, beyond: await an.page.evaluate<number>(BEYOND) }).toEqual({ path, beyond: 0 })
    }
    await an.page.setViewportSize({ width: 1240, height: 780 })
    await an.see("unmatched.column.why")
  })

  it("a page that fails to load shows an error and loads after a retry", async () => {
    const an = await merchant()
    for (const [path, title] of PAYOS_PAGES.filter(([each]) => !each.endsWith("/new"))) {
      await an.page.route("**/admin/payos/**", (route) => route.abort())
      await an.goTo(path)
      const failed = an.page.getByRole("alert").filter({ hasText: an.say("failed.heading") })
      await failed.first().waitFor()
      await an.page.waitForLoadState("networkidle")
      await an.page.unroute("**/admin/payos/**")
      const again = an.button("action.tryAgain")
      for (let left = await again.count(); left > 0; left--) await again.nth(left - 1).click()
      await failed.first().waitFor({ state: "hidden" })
      await an.page
        .getByRole("heading", { name: an.say(title), exact: true })
        .last()
        .waitFor()
    }
  })

  it("a loading page shows a skeleton, and an empty one a hint", async () => {
    const an = await merchant()
    let release: (value?: unknown) => void = () => undefined
    const held = new Promise((resolve) => (release = resolve))
    const nothing = { problems: [], count: 0, limit: 20, offset: 0 }
    await an.page.route("**/admin/payos/problems*", async (route) => {
      await held
      await route.fulfill({ json: nothing })
    })
    await an.goTo("/payos/unmatched")
    await an.page.locator("main .animate-pulse").first().waitFor()
    expect(await an.page.getByText(an.say("unmatched.empty")).count()).toBe(0)
    release()
    await an.see("unmatched.empty")
    await an.see("unmatched.emptyHint")
  })

  it("no list or overview sends a secret or a payer's full account number to the browser", async () => {
    await Promise.all([fixtures.paidOrder(), fixtures.lateMoney(72_003)])
    const an = await merchant()
    const seen = an.collectResponses()
    for (const [path, title] of PAYOS_PAGES.slice(0, 3)) await open(an, path, title)
    const responses = seen.map(({ body }) => body).join("\n")
    expect(responses).toContain(PAYER.number.slice(-4))
    const { payment, payout } = facts.simulator
    const hidden = [payment, payout].flatMap(({ apiKey, checksumKey }) => [apiKey, checksumKey])
    for (const secret of [...hidden, PAYER.number]) expect(responses).not.toContain(secret)
  })
})

/** By how many pixels a list overflows. */
const BEYOND = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
  document.querySelector("table").parentElement)`

/** The search icon of Medusa's own table has no accessible name. */
const KNOWN_MEDUSA_FAULTS = /^role-img-alt: <div class="[^"]*pointer-events-none[^|]*$/

const OUR_PANEL = "[data-ours]"

/** Marks the payOS panel on Medusa's order page. */
const MARK_PANEL = `
  [...document.querySelectorAll("h2")]
    .find((heading) => heading.innerText === "payOS")
    .closest(".divide-y").setAttribute("data-ours", "")
`

/** A message key, shown where a message is missing. */
const KEY =
  /\b(?:links|orders|payouts|unmatched|problems|settings|batches|overview|atPayos|reconciliation|statement)\.[a-z]\w+/
