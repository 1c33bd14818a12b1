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

type Walk = (shopper: StarterShopper, payos: SimulatorClient) => Promise<void>

export type StarterJourney = { name: string; devices: readonly Device[]; walk: Walk }

const BOTH = ["desktop", "phone"] as const

/** What shoppers do between the shelf and the order's page. */
export const JOURNEYS: readonly StarterJourney[] = [
  { name: "buys, with a reload while the code waits", devices: BOTH, walk: buys },
  { name: "pays on payOS's page and returns", devices: BOTH, walk: paysOnHostedPage },
  { name: "gives up on payOS's page, then pays", devices: BOTH, walk: givesUpOnHostedPage },
  { name: "cancels, reloads, pays a new code", devices: BOTH, walk: cancels },
  { name: "lets the code expire, reloads, pays a new one", devices: ["phone"], walk: letsExpire },
  { name: "applies a promotion at the review", devices: BOTH, walk: appliesPromotion },
  { name: "closes the tab, pays, and buys again", devices: ["desktop"], walk: buysAgain },
  { name: "closes the tab, pays, and checks out again", devices: ["phone"], walk: checksOutAgain },
]

/** Takes a journey in a browser of its own; a picture of where it failed is kept. */
export async function take(
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

async function givesUpOnHostedPage(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
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

/** The panel stays, with the code of what the cart costs now; the old one takes no money. */
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

/** The cart's cookie names a cart that is an order by now. */
async function buysAgain(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const next = await closeTab(shopper, payos)
  await next.addToCart(PRODUCT)
  await next.checkOut()
  await buys(next, payos)
  assert.deepEqual(next.errors, [])
}

/** The starter's cache still shows the paid cart; its review leads to the order. */
async function checksOutAgain(shopper: StarterShopper, payos: SimulatorClient): Promise<void> {
  const next = await closeTab(shopper, payos)
  await next.goTo("/checkout?step=payment")
  await next.choosePayos()
  await next.order()
  assert.deepEqual(next.errors, [])
}

/** Pays where no page is open, and returns another tab. */
async function closeTab(shopper: StarterShopper, payos: SimulatorClient): Promise<StarterShopper> {
  const code = await shopper.code()
  const next = await shopper.tab()
  await shopper.page.close()
  await payos.pay(code)
  return next
}
