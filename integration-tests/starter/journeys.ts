import assert from "node:assert/strict"
import { mkdirSync } from "node:fs"
import path from "node:path"
import { launch } from "../kit/browser/chromium"
import { REPOSITORY } from "../kit/machine/repository"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { DISCOUNT, PRODUCT } from "./sell-in-dong"
import { DEVICES, StarterShopper, type Device } from "./starter-shopper"

export const PICTURES = path.join(REPOSITORY, ".cache/starter")

type Shop = { storefront: string; payos: SimulatorClient }

type JourneySteps = (shopper: StarterShopper, payos: SimulatorClient) => Promise<void>

export type StarterJourney = { name: string; devices: readonly Device[]; walk: JourneySteps }

const BOTH = ["desktop", "phone"] as const

/** The shoppers' journeys from a product to the order's page. */
export const JOURNEYS: readonly StarterJourney[] = [
  { name: "reloads the page with the code, then pays", devices: BOTH, walk: buys },
  { name: "pays on payOS's hosted page and returns", devices: BOTH, walk: paysOnHostedPage },
  {
    name: "cancels on payOS's hosted page, then pays a new code",
    devices: BOTH,
    walk: cancelsOnHostedPage,
  },
  { name: "cancels, reloads, then pays a new code", devices: BOTH, walk: cancels },
  {
    name: "lets the code expire, reloads, then pays a new one",
    devices: ["phone"],
    walk: letsExpire,
  },
  {
    name: "applies a promotion on the review step, then pays",
    devices: BOTH,
    walk: appliesPromotion,
  },
  { name: "closes the tab, pays, then buys again", devices: ["desktop"], walk: buysAgain },
  {
    name: "closes the tab, pays, then reopens the checkout",
    devices: ["phone"],
    walk: reopensCheckout,
  },
]

/** Runs a journey in a separate browser; saves a screenshot if it fails. */
export async function runJourney(
  { name, walk }: StarterJourney,
  { device, storefront, payos }: Shop & { device: Device },
): Promise<void> {
  const browser = await launch()
  const context = await browser.newContext(DEVICES[device])
  const shopper = new StarterShopper(await context.newPage(), storefront)
  try {
    await shopper.addToCart(PRODUCT)
    await shopper.checkOut()
    await walk(shopper, payos)
    assert.deepEqual(shopper.errors, [])
  } catch (error) {
    mkdirSync(PICTURES, { recursive: true })
    const file = `${name.replace(/\W+/g, "-")}-${device}.png`
    for (const page of context.pages())
      await page.screenshot({ path: path.join(PICTURES, file), fullPage: true })
    throw error
  } finally {
    await browser.close()
  }
}

async function buys(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const code = await shopper.code()
  await shopper.page.reload()
  assert.equal(await shopper.code(), code)
  await payos.pay(code)
  await shopper.order()
}

async function paysOnHostedPage(shopper: StarterShopper): Promise<void> {
  await shopper.openHostedPage()
  await shopper.at("pay").click()
  await shopper.order()
}

async function cancelsOnHostedPage(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const code = await shopper.openHostedPage()
  await shopper.at("cancel").click()
  await shopper.status("cancelled")
  await paysNewCode(shopper, payos, code)
}

async function cancels(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const code = await shopper.code()
  await shopper.press(/^Cancel$/)
  await shopper.press(/^Cancel$/)
  await shopper.status("cancelled")
  await shopper.page.reload()
  await shopper.status("cancelled")
  await paysNewCode(shopper, payos, code)
}

async function letsExpire(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const code = await shopper.code()
  await payos.expire(code)
  await shopper.press(/I have paid/)
  await shopper.status("expired")
  await shopper.page.reload()
  await shopper.status("expired")
  await paysNewCode(shopper, payos, code)
}

async function paysNewCode(
  shopper: StarterShopper,
  payos: SimulatorClient,
  old: string,
): Promise<void> {
  await shopper.press(/Get a new code/)
  const code = await shopper.code()
  assert.notEqual(code, old)
  await payos.pay(code)
  await shopper.order()
}

/** The panel stays, with a code for the new total; the old link is cancelled. */
async function appliesPromotion(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const old = await shopper.code()
  const { amount } = await payos.link(old)
  await shopper.applyDiscount(DISCOUNT.code)
  const code = await shopper.codeOtherThan(old)
  const { amount: less } = await payos.link(code)
  assert.ok(less < amount, `${less} is not less than ${amount}`)
  assert.equal((await payos.link(old)).status, "CANCELLED")
  await payos.pay(code)
  await shopper.order()
}

/** The cart's cookie names a cart that has become an order. */
async function buysAgain(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const next = await closeTab(shopper, payos)
  await next.addToCart(PRODUCT)
  await next.checkOut()
  await buys(next, payos)
  assert.deepEqual(next.errors, [])
}

/** The starter's cache still shows the paid cart; its review step leads to the order. */
async function reopensCheckout(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const next = await closeTab(shopper, payos)
  await next.goTo("/checkout?step=payment")
  await next.choosePayos()
  await next.order()
  assert.deepEqual(next.errors, [])
}

/** Closes the tab, pays its code, and returns another tab. */
async function closeTab(shopper: StarterShopper, payos: SimulatorClient): Promise<StarterShopper> {
  const code = await shopper.code()
  const next = await shopper.tab()
  await shopper.page.close()
  await payos.pay(code)
  return next
}
