import type { Locator } from "playwright-core"
import type { Language } from "../../kit/browser/admin-messages"
import type { Merchant } from "../../kit/browser/merchant"
import { wholePage } from "../support/whole-page"
import type { Story } from "./story"
import type { MerchantWindow, Studio } from "./studio"
import { wagesOf } from "./wages"

/** Window heights; a drawer is as high as the window, a page may be higher. */
const TALL = 1240
const HEIGHTS: Record<string, number> = { refund: 700, "unmatched-decide": 620 }

/** Marks the payOS panel on Medusa's order page. */
const MARK_PANEL = `
  [...document.querySelectorAll("h2")]
    .find((heading) => heading.innerText.startsWith("payOS"))
    .closest(".divide-y").setAttribute("data-ours", "")
`

type Take = (name: string, what: Locator) => Promise<void>

/** Takes the pictures of the admin in one language and window. */
export async function takeMerchantPictures(
  studio: Studio,
  story: Story,
  { language, window }: { language: Language; window: MerchantWindow },
): Promise<void> {
  const an = await studio.merchant(language, window)
  const main = an.page.locator("main > div").first()
  const take: Take = async (name, what) => {
    // A merchant sees the panel within the order's page.
    const seen = name.startsWith("order-") ? main : what
    if (await studio.takeLooks(`${name}.${language}`, an.page, seen)) return
    await an.page.setViewportSize({ width: 1240, height: HEIGHTS[name] ?? TALL })
    await an.page.waitForLoadState("networkidle")
    const picture = () => studio.take(`${name}.${language}`, what)
    await (what === main ? wholePage(an.page, picture) : picture())
  }
  await takeOrders(an, story, take)

  await an.goTo("/payos")
  await an.see("problems.title")
  await an.page.getByRole("listitem").first().waitFor()
  await take("overview", main)

  await an.goTo("/payos/payments")
  await an.page.getByRole("row").nth(5).waitFor()
  await take("payments", main)
  await an.page
    .getByRole("row")
    .filter({ has: an.page.getByText(`#${story.paid.number}`, { exact: true }) })
    .first()
    .click()
  await an.see("links.moment.created", { amount: an.dong(470_000) }, an.drawer)
  await take("payment", an.drawer)

  await an.goTo("/payos/unmatched")
  await an.page.getByRole("row").nth(1).waitFor()
  await take("unmatched", main)
  await an.button("unmatched.decide", {}, an.page.getByRole("row").nth(1)).click()
  await an.drawer
    .getByRole("radio", { name: an.say("unmatched.action.accept_partial_payment") })
    .click()
  await an.see("unmatched.evidence.written_off", {}, an.drawer)
  await take("unmatched-decide", an.drawer)

  await takePayouts(an, main, take)

  await an.goTo("/payos/settings")
  await an.page.getByRole("listitem").nth(8).waitFor()
  await take("settings", main)
  await an.leave()
}

async function takePayouts(an: Merchant, main: Locator, take: Take): Promise<void> {
  await an.goTo("/payos/payouts")
  await an.page.getByRole("row").nth(3).waitFor()
  await take("payouts", main)

  await takeBatch(an, main, take)

  await an.goTo("/payos/payouts/at-payos")
  await main.getByRole("listitem").nth(2).waitFor()
  await take("payouts-at-payos", main)

  await an.goTo("/payos/reconciliation")
  await an.page.getByRole("tab").first().waitFor()
  await take("reconciliation", main)
}

async function takeOrders(an: Merchant, story: Story, take: Take): Promise<void> {
  const panel = async (orderId: string, message: string) => {
    await an.goTo(`/orders/${orderId}`)
    await an.page.getByRole("heading", { name: /^payOS/ }).waitFor()
    await an.page.evaluate(MARK_PANEL)
    const ours = an.page.locator("[data-ours]")
    await an.see(message, {}, ours)
    return ours
  }

  await take("order-paid", await panel(story.paid.id, "orders.state.paid"))
  await take("order-waiting", await panel(story.waiting.id, "orders.state.waiting"))
  await take("order-underpaid", await panel(story.underpaid.id, "links.detail.transfers"))
  await take("order-refunded", await panel(story.refunded.id, "payouts.state.awaiting_approval"))

  await panel(story.refundable.id, "orders.state.paid")
  await an.press("orders.refunds.action")
  await an.field("payouts.form.amount").fill("230000")
  await an.see("payouts.summary.after", {}, an.drawer)
  await take("refund", an.drawer)
}

async function takeBatch(an: Merchant, main: Locator, take: Take): Promise<void> {
  await an.goTo("/payos/payouts/batches/new")
  await an.field("batches.source.paste").waitFor()
  const csv = wagesOf(11, { 3: { bank: "Sài Gòn" }, 5: { amount: "năm triệu" } })
  const file = { name: "luong.csv", mimeType: "text/csv", buffer: Buffer.from(csv) }
  await an.page.locator("input[type=file]").setInputFiles(file)
  await an.see("batches.invalid", { count: 2 })
  await take("batch", main)
}
