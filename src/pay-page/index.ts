import { createRequire } from "node:module"
import path from "node:path"

/** What a browser loads for a page that the server serves: the plain payment page, or the refund page. */
export type PayPage = { script: string; style: string }

type Bundler = Record<"bundlePayPage" | "bundleRefundPage", (root: string) => Promise<PayPage>>

const ROOT = path.resolve(__dirname, "../..")

/** Bundles the page from its source. In the package this file is replaced by the result (`scripts/bundle.mjs`). */
export function loadPayPage(): Promise<PayPage> {
  return bundlerIn("pay-page.cjs").bundlePayPage(ROOT)
}

/** The same for the page on which a customer says where a refund goes. */
export function loadRefundPage(): Promise<PayPage> {
  return bundlerIn("refund-page.cjs").bundleRefundPage(ROOT)
}

function bundlerIn(file: string): Bundler {
  return createRequire(__filename)(path.join(ROOT, "scripts", file)) as Bundler
}
