import type { BrowserContext, Locator, Page } from "playwright-core"
import { eventually } from "../kit/time/eventually"

/** The viewports of each device. */
export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

export type Device = keyof typeof DEVICES

const ADDRESS = {
  "shipping-first-name-input": "Lan",
  "shipping-last-name-input": "Nguyễn Thị",
  "shipping-address-input": "45 Lê Lợi",
  "shipping-postal-code-input": "700000",
  "shipping-city-input": "Hồ Chí Minh",
  "shipping-email-input": "lan@example.vn",
}

/**
 * The starter's images are on Medusa's servers. If those are unreachable, Next.js waits for them, and the browser,
 * which has six connections to the shop, delays all other requests.
 */
const PICTURES = "**/_next/image**"
const EXPECTED = /Failed to load resource|ERR_/

/** A shopper in the starter's storefront, who uses only its pages. */
export class StarterShopper {
  readonly errors: string[] = []

  constructor(
    readonly page: Page,
    private readonly storefront: string,
  ) {
    page.setDefaultTimeout(30_000)
    void page.route(PICTURES, (route) => route.abort())
    page.on("pageerror", ({ message }) => this.errors.push(message))
    page.on("console", (message) => {
      const isBad = message.type() === "error" && !EXPECTED.test(message.text())
      if (isBad) this.errors.push(message.text())
    })
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  get panel(): Locator {
    return this.page.locator(".payos")
  }

  /** Another tab of the same browser. */
  async tab(): Promise<StarterShopper> {
    return new StarterShopper(await this.context.newPage(), this.storefront)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.storefront}/vn${path}`)
  }

  at(testId: string): Locator {
    return this.page.getByTestId(testId).filter({ visible: true }).first()
  }

  /** Adds one product to the cart from its page. */
  async addToCart(handle: string): Promise<void> {
    await this.goTo(`/products/${handle}`)
    await this.at("option-button").click()
    // The starter drops a product that is added while it writes the option into the URL.
    await this.page.waitForURL(/v_id=/)
    // The header counts a paid cart, too, until the response sets the cookie of a new one.
    const added = this.page.waitForResponse((response) => response.request().method() === "POST")
    await this.at("add-product-button").click()
    await added
    // Next.js keeps a hidden copy of the streamed content.
    const cartLink = this.page.getByText("Cart (1)").filter({ visible: true }).first()
    const isShown = await cartLink.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isShown) return
    // The starter sometimes shows the first product only after a reload.
    await this.page.reload()
    await cartLink.waitFor()
  }

  /** Goes from the cart to the review step, which shows the code. */
  async checkOut(): Promise<void> {
    await this.goTo("/cart")
    await this.at("checkout-button").click()
    for (const [field, text] of Object.entries(ADDRESS)) await this.at(field).fill(text)
    await this.at("shipping-country-select").selectOption("vn")
    await this.at("submit-address-button").click()
    await this.at("delivery-option-radio").click()
    await this.at("submit-delivery-option-button").click()
    await this.choosePayos()
  }

  /** Goes from the payment step of the checkout to the review step. */
  async choosePayos(): Promise<void> {
    await this.page.getByRole("radio", { name: /VietQR/ }).click()
    await this.at("submit-payment-button").click()
  }

  /** The payment link of the displayed code. */
  async code(): Promise<string> {
    await this.status("waiting")
    return (await this.hostedPage()).split("/web/")[1] ?? ""
  }

  /** The payment link of the code that replaces another. */
  async codeOtherThan(old: string): Promise<string> {
    return eventually("another code", async () => {
      const code = await this.code()
      return code !== old && code
    })
  }

  /** Goes to payOS's page, and returns the payment link's id. */
  async openHostedPage(): Promise<string> {
    const code = await this.code()
    await this.page.goto(await this.hostedPage())
    return code
  }

  private async hostedPage(): Promise<string> {
    return (await this.panel.locator("a[href*='/web/']").getAttribute("href")) ?? ""
  }

  async applyDiscount(code: string): Promise<void> {
    await this.at("add-discount-button").click()
    await this.at("discount-input").fill(code)
    await this.at("discount-apply-button").click()
  }

  status(status: string): Promise<void> {
    return this.page.locator(`.payos[data-status=${status}]`).waitFor()
  }

  press(name: RegExp): Promise<void> {
    return this.panel.getByRole("button", { name }).first().click()
  }

  /** Waits for the order's page; returns the order's number. */
  async order(): Promise<string> {
    await this.page.waitForURL(/\/vn\/order\/order_\w+\/confirmed/)
    return this.at("order-id").innerText()
  }
}
