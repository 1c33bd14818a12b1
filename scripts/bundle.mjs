import { chmod, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

import { build } from "esbuild"
import { bundleAdmin } from "./bundle-admin.mjs"
import { bundleStorefront } from "./bundle-storefront.mjs"
import payPage from "./pay-page.cjs"
import refundPage from "./refund-page.cjs"
import { prune } from "./prune.mjs"
import { stripComments } from "./strip-comments.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const server = join(root, ".medusa/server/src")

/**
 * pdfkit loads the data of a standard font at run time from its own folder: the one font in use is
 * made a static part. It needs fontkit only for embedded fonts, of which there are none; leaving
 * that out saves two thirds.
 */
const pdfkitInOneFile = {
  name: "pdfkit-in-one-file",
  setup({ onResolve, onLoad }) {
    const path = createRequire(import.meta.url).resolve("pdfkit")
    onResolve({ filter: /^pdfkit$/ }, () => ({ path, namespace: "pdfkit" }))
    onLoad({ filter: /.*/, namespace: "pdfkit" }, async () => ({
      contents: (await readFile(path, "utf8")).replace(
        "require$1('#standard-fonts/Helvetica')",
        "require('#standard-fonts/Helvetica')",
      ),
      resolveDir: dirname(path),
    }))
    onResolve({ filter: /^fontkit$/ }, () => ({ path: "fontkit", namespace: "left-out" }))
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = {}" }))
  },
}

/** `cli/rehearsal` takes the client that is packed, with the store's zod, from whichever depth it imports it. */
const packedClient = {
  name: "packed-client",
  setup({ onResolve }) {
    onResolve({ filter: /^(\.\.\/){2,3}client$/ }, () => ({ path: "../../client", external: true }))
  },
}

/** The declarations that the package's exports lead to. */
const TYPED = [
  "workflows/index.d.ts",
  "modules/payos/index.d.ts",
  "providers/payos/index.d.ts",
  "client/index.d.ts",
  "simulator/index.d.ts",
  "storefront/index.d.ts",
  "storefront/react/index.d.ts",
  "storefront/invoice/index.d.ts",
]

/** One file each, libraries included, so that these remain dev dependencies. */
const bundle = (entry, options = {}) =>
  build({
    absWorkingDir: root,
    entryPoints: [join(root, "src", `${entry}.ts`)],
    outfile: join(server, `${entry}.js`),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    legalComments: "linked",
    minify: true,
    // For stack traces.
    keepNames: true,
    logLevel: "warning",
    plugins: [pdfkitInOneFile],
    ...options,
  })

await bundle("simulator/index")
await bundle("csv/parse-csv")
await bundle("qr/qr-image")
await bundle("cli/main", {
  banner: { js: "#!/usr/bin/env node" },
  external: ["../simulator", "./check-keys.js", "./rehearsal/index.js"],
  // The files that `init` writes begin lines with `import`, by which tools would take this one for a module.
  supported: { "template-literal": false },
})
await bundle("cli/rehearsal/index", { plugins: [packedClient] })
await chmod(join(server, "cli/main.js"), 0o755)

await bundleStorefront(root, server)
const [pay, refund] = await Promise.all([
  payPage.bundlePayPage(root),
  refundPage.bundleRefundPage(root),
])
await writeFile(
  join(server, "pay-page/index.js"),
  `exports.loadPayPage = async () => (${JSON.stringify(pay)})
exports.loadRefundPage = async () => (${JSON.stringify(refund)})
`,
)
await prune(server, TYPED, {
  cli: ["main.js", "check-keys.js", "rehearsal/index.js"],
  simulator: ["index.js"],
})
await stripComments(server)
await bundleAdmin(root, server)
