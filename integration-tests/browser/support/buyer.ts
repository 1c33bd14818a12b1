import type { Locator, Page } from "playwright-core"
import type { Language } from "../../kit/browser/admin-messages"
import type { Shopper } from "../../kit/shopper/shopper"
import type { SimulatedLink, SimulatorClient } from "../../kit/simulator/simulator-client"
import { eventually } from "../../kit/time/eventually"
import type { ShopFacts } from "./open-shop"

type World = { facts: ShopFacts; shopper: Shopper; simulator: SimulatorClient }

type Purchase = { cartId: string; paymentCollectionId: string }

/** Expected console errors: of a network that a test cuts, or of a rejected request. */
const EXPECTED = /Failed to load resource|ERR_/

/** Controls the storefront in a browser: reads what is shown and presses buttons. */
export class Buyer {
  /** Errors of the page and of its console, and requests to other origins than the shop's. */
  readonly errors: string[] = []

  /** Paths of the storefront that the page requested. */
  readonly requests: string[] = []

  constructor(
    readonly page: Page,
    private readonly language: Language,
    private readonly world: World,
  ) {
    this.listen(page)
  }

  get panel(): Locator {
    return this.page.locator(".payos:not(.payos-invoice)")
  }

  get statusLine(): Locator {
    return this.panel.getByRole("status")
  }

  say(vi: string, en: string): string {
    return this.language === "en" ? en : vi
  }

  /** Opens another tab in the same browser. */
  async tab(address: string): Promise<Buyer> {
    const page = await this.page.context().newPage()
    const other = new Buyer(page, this.language, this.world)
    await other.goTo(address)
    return other
  }

  async goTo(address: string): Promise<void> {
    const { storefront } = this.world.facts
    const url = new URL(address, storefront)
    if (url.origin === storefront) url.searchParams.set("lang", this.language)
    await this.page.goto(url.href)
  }

  press(vi: string | RegExp, en: string | RegExp): Promise<void> {
    const name = this.language === "en" ? en : vi
    return this.page.getByRole("button", { name }).first().click()
  }

  /** Cancels and confirms: the second press is on another button. */
  async cancel(): Promise<void> {
    await this.press(/^Huỷ$/, /^Cancel$/)
    await this.press(/^Huỷ$/, /^Cancel$/)
    await this.status("cancelled")
  }

  /** Opens the payment page with a cart that has an address. */
  async atPayment(purchase?: Purchase): Promise<string> {
    const started = purchase ?? (await this.fillCart())
    await this.goTo("/")
    const text = JSON.stringify(JSON.stringify(started))
    await this.page.evaluate(`localStorage.setItem("purchase", ${text})`)
    await this.goTo("/payment")
    return started.cartId
  }

  private async fillCart(): Promise<Purchase> {
    const { shopper } = this.world
    const cartId = await shopper.cart()
    return { cartId, paymentCollectionId: await shopper.paymentCollection(cartId) }
  }

  /** Hides or shows the page, as when the shopper switches to another app and back. */
  async hide(isHidden: boolean): Promise<void> {
    await this.page.evaluate(`
      Object.defineProperty(document, "hidden", { configurable: true, value: ${isHidden} })
      document.dispatchEvent(new Event("visibilitychange"))
    `)
  }

  /** Presses "Pay" and waits for the code. */
  async pay(): Promise<SimulatedLink> {
    await this.press(/^Thanh toán/, /^Pay/)
    return this.code()
  }

  /** The payment link behind the code that is shown. */
  async code(): Promise<SimulatedLink> {
    await this.status("waiting")
    return this.world.simulator.link(await this.linkId())
  }

  /** The QR code as a PNG; on a phone, a button shows it. */
  async picture(): Promise<Buffer> {
    const button = this.page.getByRole("button", {
      name: this.say("Hiện mã QR", "Show QR code"),
    })
    if (await button.isVisible()) await button.click()
    return this.panel.locator(".payos-qr-panel svg").screenshot()
  }

  /** The text that shows until when the code can be paid. */
  get deadline(): Locator {
    return this.panel.locator(".payos-deadline")
  }

  private async linkId(): Promise<string> {
    const href = await this.panel.locator("a[href*='/web/']").getAttribute("href")
    return href?.split("/web/")[1] ?? ""
  }

  status(status: string): Promise<void> {
    return this.page.locator(`.payos[data-status=${status}]`).waitFor({ timeout: 40_000 })
  }

  /** Presses "I have paid" until the page shows a status; the store queries payOS at most once every 3 s. */
  pressPaidUntil(status: string): Promise<boolean> {
    return eventually(`the payment ${status}`, async () => {
      await this.press("Tôi đã chuyển khoản", "I have paid")
      return (await this.panel.getAttribute("data-status")) === status
    })
  }

  /** Waits for the thank-you page and returns the order's id from its URL. */
  async thanked(): Promise<string> {
    await this.page.waitForURL(/\/thank-you#.*order=order_/, { timeout: 40_000 })
    await this.page.getByRole("heading", { name: /#\d+/ }).waitFor()
    return new URLSearchParams(new URL(this.page.url()).hash.slice(1)).get("order") ?? ""
  }

  /** Waits until the status line contains a text. */
  async reads(vi: string, en: string): Promise<void> {
    const expected = this.say(vi, en)
    await eventually(`the status line "${expected}"`, async () => {
      return plain(await this.statusLine.innerText()).includes(expected)
    })
  }

  leave(): Promise<void> {
    return this.page.context().close()
  }

  private listen(page: Page): void {
    const { storefront, simulator } = this.world.facts
    page.on("pageerror", ({ message }) => this.errors.push(message))
    page.on("console", (message) => {
      const isBad = message.type() === "error" && !EXPECTED.test(message.text())
      if (isBad) this.errors.push(message.text())
    })
    page.on("request", (request) => {
      const { origin, pathname, search } = new URL(request.url())
      if (origin === storefront) this.requests.push(pathname + search)
      const isAllowed = [storefront, simulator.url, "blob:", "data:"].some((prefix) =>
        request.url().startsWith(prefix),
      )
      if (!isAllowed) this.errors.push(`requested ${request.url()}`)
    })
  }
}

/** Replaces the non-breaking spaces of amounts with plain ones. */
export const plain = (text: string): string => text.replace(/\u00a0/g, " ")
