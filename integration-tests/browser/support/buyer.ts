import type { Locator, Page } from "playwright-core"
import type { Language } from "../../kit/browser/admin-messages"
import type { Shopper } from "../../kit/shopper/shopper"
import type { SimulatedLink, SimulatorClient } from "../../kit/simulator/simulator-client"
import { eventually } from "../../kit/time/eventually"
import type { ShopFacts } from "./open-shop"

type World = { facts: ShopFacts; shopper: Shopper; simulator: SimulatorClient }

type Purchase = { cartId: string; paymentCollectionId: string }

/** Noise of a page whose network the journey itself takes away, or whose question is refused. */
const EXPECTED = /Failed to load resource|ERR_/

/** A shopper in a browser, who can only see and press. */
export class Buyer {
  /** What the page complained about, and what it asked of others than the shop. */
  readonly errors: string[] = []

  /** Paths that the page asked for, of the storefront. */
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

  /** Another tab of the same browser. */
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

  /** Cancels, and says so again: the second press is another button than the first. */
  async cancel(): Promise<void> {
    await this.press(/^Huỷ$/, /^Cancel$/)
    await this.press(/^Huỷ$/, /^Cancel$/)
    await this.status("cancelled")
  }

  /** Has a cart with an address already, and stands before "Pay". */
  async atPayment(purchase?: Purchase): Promise<string> {
    const kept = purchase ?? (await this.fillCart())
    await this.goTo("/")
    const text = JSON.stringify(JSON.stringify(kept))
    await this.page.evaluate(`localStorage.setItem("purchase", ${text})`)
    await this.goTo("/payment")
    return kept.cartId
  }

  private async fillCart(): Promise<Purchase> {
    const { shopper } = this.world
    const cartId = await shopper.cart()
    return { cartId, paymentCollectionId: await shopper.paymentCollection(cartId) }
  }

  /** As when the shopper is in another app, and back. */
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

  /** The code that can be scanned; on a phone it stands behind a button. */
  async picture(): Promise<Buffer> {
    const button = this.page.getByRole("button", {
      name: this.say("Hiện mã QR", "Show QR code"),
    })
    if (await button.isVisible()) await button.click()
    return this.panel.locator(".payos-qr-panel svg").screenshot()
  }

  /** Until when the code can be paid, as it is written. */
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

  /** Presses "I have paid" until it shows; payOS is asked at most once in 3 s. */
  askUntil(status: string): Promise<boolean> {
    return eventually(`the payment ${status}`, async () => {
      await this.press("Tôi đã chuyển khoản", "I have paid")
      return (await this.panel.getAttribute("data-status")) === status
    })
  }

  /** The thank-you page with the order's id in its address. */
  async thanked(): Promise<string> {
    await this.page.waitForURL(/\/thank-you#.*order=order_/, { timeout: 40_000 })
    await this.page.getByRole("heading", { name: /#\d+/ }).waitFor()
    return new URLSearchParams(new URL(this.page.url()).hash.slice(1)).get("order") ?? ""
  }

  /** The status line, once it says this. */
  async reads(vi: string, en: string): Promise<void> {
    const wanted = this.say(vi, en)
    await eventually(`the status line "${wanted}"`, async () => {
      return plain(await this.statusLine.innerText()).includes(wanted)
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
      const isHome = [storefront, simulator.url, "blob:", "data:"].some((home) =>
        request.url().startsWith(home),
      )
      if (!isHome) this.errors.push(`asked ${request.url()}`)
    })
  }
}

/** Money is written with a space that does not break. */
export const plain = (text: string): string => text.replace(/\u00a0/g, " ")
