import type { Browser, BrowserContextOptions } from "playwright-core"
import { Database } from "../../instances/support/database"
import { Shopper } from "../../support/shopper"
import { simulatorClient, type SimulatorClient } from "../../support/simulator-client"
import type { Simulator } from "../../../src/simulator"
import { Buyer } from "./buyer"
import { launch } from "./chromium"
import type { ShopFacts } from "./open-shop"

export type Language = "vi" | "en"
export type Device = "desktop" | "phone"

/** What a journey works with. */
export type Journey = {
  facts: ShopFacts
  simulator: SimulatorClient
  database: Database
  shopper: Shopper
  /** A shopper with a browser of their own, at the shop's door. */
  buyer: (device?: Device, language?: Language) => Promise<Buyer>
}

const DEVICES: Record<Device, BrowserContextOptions> = {
  desktop: { viewport: { width: 1100, height: 800 } },
  phone: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
}

/** Runs a suite of journeys in one Chromium; each shopper has a profile of their own. */
export function journeys(suite: (journey: Journey) => void): void {
  const facts = JSON.parse(process.env["BROWSER_SHOP"] ?? "") as ShopFacts
  const simulator = simulatorClient(() => facts.simulator as Simulator)
  const database = new Database(facts.database)
  const shopper = new Shopper(
    () => facts.backend,
    () => facts.store,
  )
  const buyers: Buyer[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async () => {
    const leaving = buyers.splice(0)
    await Promise.all(leaving.map((buyer) => buyer.leave()))
    for (const buyer of leaving) expect(buyer.complaints).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await database.end()
  })
  const buyer: Journey["buyer"] = async (device = "desktop", language = "vi") => {
    const context = await browser.newContext({
      ...DEVICES[device],
      permissions: ["clipboard-read", "clipboard-write"],
      reducedMotion: "reduce",
    })
    const arriving = new Buyer(await context.newPage(), language, { facts, shopper, simulator })
    buyers.push(arriving)
    return arriving
  }
  suite({ facts, simulator, database, shopper, buyer })
}
