import { mkdirSync } from "node:fs"
import path from "node:path"
import type { Browser, BrowserContext, Locator, Page } from "playwright-core"
import { MERCHANT } from "../../kit/admin/call-admin"
import type { Language } from "../../kit/browser/admin-messages"
import { Merchant } from "../../kit/browser/merchant"
import { REPOSITORY } from "../../kit/machine/repository"
import type { Shopper } from "../../kit/shopper/shopper"
import type { SimulatorClient } from "../../kit/simulator/simulator-client"
import { Buyer } from "../support/buyer"
import type { ShopFacts } from "../support/open-shop"
import { cookiesOf } from "../support/staff"
import { wholePage } from "../support/whole-page"
import { keepPicture } from "./keep-picture"

export const FOLDER = path.join(REPOSITORY, "docs/screens")
const LOOKS_FOLDER = path.join(REPOSITORY, ".cache/looks")

const IN_VIETNAM = { timezoneId: "Asia/Ho_Chi_Minh", reducedMotion: "reduce" } as const

const DEVICES = {
  desktop: { viewport: { width: 820, height: 900 }, ...IN_VIETNAM },
  phone: { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, ...IN_VIETNAM },
}

/** Windows in which a merchant opens the admin; a narrow one is a phone. */
const WINDOWS = {
  picture: { viewport: { width: 1240, height: 1240 }, ...IN_VIETNAM },
  wide: { viewport: { width: 1440, height: 900 }, ...IN_VIETNAM },
  narrow: { viewport: { width: 900, height: 900 }, ...IN_VIETNAM },
  phone: DEVICES.phone,
}

const SCHEMES = ["light", "dark"] as const

export type ScreenDevice = keyof typeof DEVICES

export type MerchantWindow = keyof typeof WINDOWS

type World = { facts: ShopFacts; shopper: Shopper; simulator: SimulatorClient }

/** Takes pictures in a browser profile for the merchant in each language, and one for each shopper. */
export class Studio {
  private readonly profiles = new Map<string, Promise<BrowserContext>>()

  constructor(
    private readonly browser: Browser,
    private readonly world: World,
    /** `isAll`: also writes pictures that hardly changed. `looks`: takes admin pages in both themes. */
    private readonly options: { isAll: boolean; looks: boolean },
  ) {
    mkdirSync(FOLDER, { recursive: true })
    if (options.looks) mkdirSync(LOOKS_FOLDER, { recursive: true })
  }

  async merchant(language: Language, window: MerchantWindow = "picture"): Promise<Merchant> {
    const key = `${language} ${window}`
    const profile = this.profiles.get(key) ?? this.openProfile(language, window)
    this.profiles.set(key, profile)
    return new Merchant(await (await profile).newPage(), language, this.world.facts.dashboard)
  }

  async buyer(device: ScreenDevice, language: Language): Promise<Buyer> {
    const context = await this.browser.newContext(DEVICES[device])
    return new Buyer(await context.newPage(), language, this.world)
  }

  /** Takes a picture of a part of a page, or of what the window shows. */
  async take(name: string, what: Locator | Page): Promise<void> {
    const page = "page" in what ? what.page() : what
    await page.evaluate("document.fonts.ready.then(() => document.activeElement?.blur())")
    const picture = await what.screenshot({ animations: "disabled", caret: "hide" })
    const file = path.join(FOLDER, `${name}.png`)
    const isKept = await keepPicture(page, { file, picture }, this.options.isAll)
    console.log(
      `  ${isKept ? "written" : "unchanged"}  ${name}  ${Math.round(picture.length / 1024)} kB`,
    )
  }

  /** Takes an admin page or a part of it in light and dark, instead of its single picture. */
  async takeLooks(name: string, page: Page, what: Locator): Promise<boolean> {
    if (!this.options.looks) return false
    const isDrawer = (await what.getAttribute("role")) === "dialog"
    for (const scheme of SCHEMES) {
      // Medusa reads its theme once and sets it as the document's class.
      await page.evaluate(`document.documentElement.className = "${scheme}"`)
      await page.waitForLoadState("networkidle")
      const file = path.join(LOOKS_FOLDER, `${name}.${page.viewportSize()?.width}.${scheme}.png`)
      const picture = () => what.screenshot({ path: file, animations: "disabled" })
      await (isDrawer ? picture() : wholePage(page, picture))
    }
    await page.evaluate('document.documentElement.className = "light"')
    return true
  }

  private async openProfile(language: Language, window: MerchantWindow): Promise<BrowserContext> {
    const context = await this.browser.newContext(WINDOWS[window])
    await context.addCookies(await cookiesOf(this.world.facts, MERCHANT, language))
    return context
  }
}
