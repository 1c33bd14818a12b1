import { onEnding } from "../../demo/ending"
import { step } from "../../demo/progress"
import { Shopper } from "../../support/shopper"
import { simulatorClient } from "../../support/simulator-client"
import { startMigratedPostgres } from "../../support/migrated-postgres"
import { launch, needChromium } from "../support/chromium"
import type { Language } from "../support/journey"
import { openShop } from "../support/open-shop"
import { takeMerchantPictures } from "./merchant-pictures"
import { takeShopperPictures } from "./shopper-pictures"
import { playStory } from "./story"
import { Studio } from "./studio"

const closing: (() => Promise<unknown>)[] = []

const LANGUAGES: readonly Language[] = ["en", "vi"]

/** `npm run screens [-- --all]`: the pictures of docs/screens, of a real shop in a real browser. */
async function screens(): Promise<void> {
  needChromium()
  const postgres = await startMigratedPostgres()
  closing.push(() => postgres.stop())
  const { port, user, password } = postgres
  const server = { DB_HOST: "localhost", DB_PORT: String(port) }
  Object.assign(process.env, server, { DB_USERNAME: user, DB_PASSWORD: password })
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
  const studio = new Studio(browser, { facts, shopper, simulator }, isAll)
  for (const language of LANGUAGES) await takeMerchantPictures(studio, story, language)
  for (const language of LANGUAGES) {
    for (const device of ["desktop", "phone"] as const) {
      await takeShopperPictures(studio, simulator, device, language)
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
