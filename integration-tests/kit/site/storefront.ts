import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { REPOSITORY } from "../machine/repository"
import type { Teardown } from "../run/teardown"
import type { SeededStore } from "../seed/seed-store"
import { serveSite } from "./serve-site"

export type StorefrontSettings = {
  backend: string
  port: number
  store: SeededStore
  payLater?: boolean
}

const BUILD = path.join(REPOSITORY, "integration-tests/storefront/build.mjs")

/** Builds the sample storefront and serves it with the shop's ids. */
export async function startStorefront(settings: StorefrontSettings, teardown: Teardown) {
  const folder = path.join(REPOSITORY, ".demo/storefront")
  await buildStorefront(folder)
  const { backend, port } = settings
  const json = { "/shop.json": JSON.stringify(toFacts(settings)) }
  await serveSite({ folder, backend, port, proxied: ["/store/"], json }, teardown)
}

/** Builds it in a separate process: Vite is an ES module, and the tests run as CommonJS. */
async function buildStorefront(folder: string) {
  await promisify(execFile)(process.execPath, [BUILD, folder])
}

const toFacts = ({ store, payLater = false }: StorefrontSettings) => ({
  publishableKey: store.publishableKey,
  regionId: store.regionId,
  shippingOptionId: store.shippingOptionId,
  payLater,
})
