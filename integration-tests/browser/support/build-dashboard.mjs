import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..")
const { build } = createRequire(import.meta.url)("@medusajs/admin-bundler")

/** `node build-dashboard.mjs <folder>`: Medusa's dashboard and its page of draft orders, with the extension from source. */
await build({
  disable: false,
  path: "/app",
  outDir: process.argv[2],
  sources: [path.join(repository, "src/admin")],
  plugins: ["@medusajs/draft-order/admin"],
  backendUrl: "/",
})
