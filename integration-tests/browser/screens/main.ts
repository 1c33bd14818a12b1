import type { Language } from "../../kit/browser/admin-messages"
import { OrderFixtures } from "../../kit/admin/order-fixtures"
import { launch, requireChromium } from "../../kit/browser/chromium"
import { startMigratedPostgres } from "../../kit/postgres/migrated-postgres"
import { nameServer } from "../../kit/postgres/name-server"
import { onEnding } from "../../kit/run/ending"
import { step } from "../../kit/run/progress"
import { Shopper } from "../../kit/shopper/shopper"
import { simulatorClient } from "../../kit/simulator/simulator-client"
import { openShop } from "../support/open-shop"
import { takeMerchantPictures } from "./merchant-pictures"
import { takeShopperPictures } from "./shopper-pictures"
import { takeMessagePictures } from "./message-pictures"
import { playStory } from "./story"
import { Studio } from "./studio"

const closing: (() => Promise<unknown>)[] = []

const LANGUAGES: readonly Language[] = ["en", "vi"]

const LOOKS = ["wide", "narrow", "phone"] as const

/**
 * `npm run screens [-- --all]`: takes the pictures of docs/screens, of a real shop in a real browser. With `--looks`, it
 * takes every page of the admin at three widths and in both themes instead, in `.cache/looks`.
 */
async function screens(): Promise<void> {
  requireChromium()
  const postgres = await startMigratedPostgres()
  closing.push(() => postgres.stop())
  nameServer(postgres)
  const { facts, close } = await step("A shop, its admin and its storefront", openShop)
  closing.push(close)
  const simulator = simulatorClient(() => facts.simulator)
  const shopper = new Shopper(
    () => facts.backend,
    () => facts.store,
  )
  const story = await step("A month of the shop", () => playStory(facts, shopper, simulator))
  const browser = await launch()
  closing.push(() => browser.close())
  const isAll = process.argv.includes("--all")
  const looks = process.argv.includes("--looks")
  const studio = new Studio(browser, { facts, shopper, simulator }, { isAll, looks })
  for (const language of LANGUAGES) {
    for (const window of looks ? LOOKS : (["picture"] as const)) {
      await takeMerchantPictures(studio, story, { language, window })
    }
  }
  if (looks) return
  const fixtures = new OrderFixtures({ facts, shopper, simulator })
  for (const language of LANGUAGES) await takeMessagePictures(studio, fixtures, language)
  for (const language of LANGUAGES) {
    for (const device of ["desktop", "phone"] as const) {
      await takeShopperPictures(studio, simulator, { device, language })
    }
  }
}

async function leave(code: number) {
  for (const close of closing.splice(0).reverse()) await close()
  process.exit(code)
}

onEnding(process.env, leave)
screens().then(
  () => leave(0),
  (error: unknown) => {
    console.error(error)
    return leave(1)
  },
)
