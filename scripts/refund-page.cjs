const { gzipSync } = require("node:zlib")
const { build } = require("esbuild")

/** Of the script, gzipped; most of it is the list of banks. */
const MAX_BYTES = 10_000

/**
 * The script and the style of the page on which a customer says where a refund goes.
 *
 * @throws Error if the script is too large
 */
exports.bundleRefundPage = async (root) => {
  const [script, style] = await Promise.all(
    ["main.ts", "page.css"].map((file) => textOf(root, file)),
  )
  const { length } = gzipSync(script, { level: 9 })
  if (length > MAX_BYTES)
    throw new Error(`The refund page loads ${length} bytes (gzip); the limit is ${MAX_BYTES}`)
  return { script, style }
}

async function textOf(root, file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`src/refund-page/${file}`],
    bundle: true,
    minify: true,
    charset: "utf8",
    format: "iife",
    target: "es2020",
    write: false,
    logLevel: "warning",
  })
  return outputFiles[0].text
}
