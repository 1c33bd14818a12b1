import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core"
import { MERCHANT } from "../../kit/admin/call-admin"
import { OrderFixtures } from "../../kit/admin/order-fixtures"
import type { Language } from "../../kit/browser/admin-messages"
import { launch } from "../../kit/browser/chromium"
import { Merchant } from "../../kit/browser/merchant"
import { Database } from "../../kit/database/database"
import { CartCopies } from "../../kit/shopper/cart-copies"
import { ReadyShopper } from "../../kit/shopper/ready-shopper"
import { simulatorClient, type SimulatorClient } from "../../kit/simulator/simulator-client"
import { Buyer } from "./buyer"
import type { ShopFacts } from "./open-shop"
import { cookiesOf } from "./staff"

export type Device = "desktop" | "phone" | "tall phone"

/** What a journey uses. */
export type Journey = {
  facts: ShopFacts
  simulator: SimulatorClient
  database: Database
  shopper: ReadyShopper
  /** Opens the storefront for a shopper with their own browser profile. */
  buyer: (device?: Device, language?: Language) => Promise<Buyer>
  /** Opens the server's own pages, which load nothing of the storefront. */
  guest: (device?: Device, language?: Language) => Promise<Buyer>
  fixtures: OrderFixtures
  /** Opens the admin as a logged-in user, by default the merchant. */
  merchant: (language?: Language, email?: string) => Promise<Merchant>
}

const DEVICES: Record<Device, BrowserContextOptions> = {
  desktop: { viewport: { width: 1100, height: 800 } },
  phone: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  "tall phone": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

type Cookies = Awaited<ReturnType<typeof cookiesOf>>

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  timezoneId: "Asia/Ho_Chi_Minh",
  reducedMotion: "reduce",
}

/** Medusa's drawers and skeletons ignore `reducedMotion`; tests would wait for each animation. */
const DISABLE_ANIMATIONS = `addEventListener("DOMContentLoaded", () => {
  const style = document.createElement("style")
  style.textContent = "*, ::before, ::after { animation: none !important; transition: none !important }"
  document.head.append(style)
})`

/** Opens a profile for the admin, whose cache keeps the dashboard's large scripts for the next page. */
async function openAdminProfile(browser: Browser, cookies: Cookies): Promise<BrowserContext> {
  const context = await browser.newContext(DESKTOP)
  await context.addInitScript({ content: DISABLE_ANIMATIONS })
  await context.addCookies(cookies)
  return context
}

/** Runs a suite of journeys in one Chromium; each shopper has their own profile. */
export function journeys(suite: (journey: Journey) => void): void {
  const facts = JSON.parse(process.env["BROWSER_SHOP"] ?? "") as ShopFacts
  const simulator = simulatorClient(() => facts.simulator)
  const database = new Database(facts.database)
  const shopper = new ReadyShopper(
    () => facts.backend,
    () => facts.store,
    new CartCopies((sql) => database.rows(sql), true),
  )
  const fixtures = new OrderFixtures({ facts, shopper, simulator })
  const sessions: (Buyer | Merchant)[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async () => {
    const closing = sessions.splice(0)
    await Promise.all(closing.map((session) => session.leave()))
    for (const session of closing) expect(session.errors).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await database.end()
  })
  const open = async (device: Device, language: Language, storefront: string) => {
    const context = await browser.newContext({
      ...DEVICES[device],
      permissions: ["clipboard-read", "clipboard-write"],
      reducedMotion: "reduce",
    })
    const world = { facts: { ...facts, storefront }, shopper, simulator }
    const session = new Buyer(await context.newPage(), language, world)
    sessions.push(session)
    return session
  }
  const buyer: Journey["buyer"] = (device = "desktop", language = "vi") =>
    open(device, language, facts.storefront)
  const guest: Journey["guest"] = (device = "desktop", language = "vi") =>
    open(device, language, facts.backend)
  const profiles = new Map<string, Promise<BrowserContext>>()
  const merchant: Journey["merchant"] = async (language = "vi", email = MERCHANT) => {
    const key = `${email} ${language}`
    const profile =
      profiles.get(key) ?? openAdminProfile(browser, await cookiesOf(facts, email, language))
    profiles.set(key, profile)
    const session = new Merchant(await (await profile).newPage(), language, facts.dashboard)
    sessions.push(session)
    return session
  }
  suite({ facts, simulator, database, shopper, buyer, guest, fixtures, merchant })
}
