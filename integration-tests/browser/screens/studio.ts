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
import { keepPicture } from "./keep-picture"

export const FOLDER = path.join(REPOSITORY, "docs/screens")

const IN_VIETNAM = { timezoneId: "Asia/Ho_Chi_Minh", reducedMotion: "reduce" } as const

const DESK = { viewport: { width: 1240, height: 1240 }, ...IN_VIETNAM }

const DEVICES = {
  desktop: { viewport: { width: 820, height: 900 }, ...IN_VIETNAM },
  phone: { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, ...IN_VIETNAM },
}

export type ScreenDevice = keyof typeof DEVICES

type World = { facts: ShopFacts; shopper: Shopper; simulator: SimulatorClient }

/** Where pictures are taken: a merchant's desk in each language, and shoppers. */
export class Studio {
  private readonly desks = new Map<Language, Promise<BrowserContext>>()

  constructor(
    private readonly browser: Browser,
    private readonly world: World,
    /** Pictures that look nearly as before are written too. */
    private readonly isAll: boolean,
  ) {
    mkdirSync(FOLDER, { recursive: true })
  }

  async merchant(language: Language): Promise<Merchant> {
    const desk = this.desks.get(language) ?? this.sitDown(language)
    this.desks.set(language, desk)
    return new Merchant(await (await desk).newPage(), language, this.world.facts.dashboard)
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
    const isKept = await keepPicture(page, { file, picture }, this.isAll)
    console.log(
      `  ${isKept ? "written" : "as before"}  ${name}  ${Math.round(picture.length / 1024)} kB`,
    )
  }

  private async sitDown(language: Language): Promise<BrowserContext> {
    const context = await this.browser.newContext(DESK)
    await context.addCookies(await cookiesOf(this.world.facts, MERCHANT, language))
    return context
  }
}
