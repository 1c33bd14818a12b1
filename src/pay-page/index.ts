import { createRequire } from "node:module"
import path from "node:path"

/** What a browser loads for the plain payment page. */
export type PayPage = { script: string; style: string }

type Bundler = { bundlePayPage: (root: string) => Promise<PayPage> }

const ROOT = path.resolve(__dirname, "../..")

/** Bundles the page from its source. In the package this file is replaced by the result (`scripts/bundle.mjs`). */
export function loadPayPage(): Promise<PayPage> {
  const load = createRequire(__filename)
  return (load(path.join(ROOT, "scripts/pay-page.cjs")) as Bundler).bundlePayPage(ROOT)
}
