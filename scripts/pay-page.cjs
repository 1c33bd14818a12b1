const { gzipSync } = require("node:zlib")
const { build } = require("esbuild")
const { optionsOf } = require("./storefront-options.cjs")

/** The component's own styles, which the page's policy does not allow in the script. */
const STYLES = "src/storefront/react/styles.ts"

const withoutStyles = {
  name: "without-styles",
  setup: ({ onLoad }) => {
    onLoad({ filter: /storefront[\\/]react[\\/]styles\.ts$/ }, () => ({
      contents: 'export const STYLES = ""',
    }))
  },
}

/** MIT asks for its notice in every copy. */
const NOTICE = "/*! Preact: MIT, (c) 2015-present Jason Miller */"

/** Of the script, gzipped. */
const MAX_BYTES = 25_000

/**
 * The script and the style of the page that the server serves for stores without one of their own: the component
 * `PayosPayment` on Preact, which is a tenth of React.
 *
 * @throws Error if the script is too large
 */
exports.bundlePayPage = async (root) => {
  const script = await scriptOf(root)
  const { length } = gzipSync(script, { level: 9 })
  if (length > MAX_BYTES)
    throw new Error(`The payment page loads ${length} bytes (gzip); the limit is ${MAX_BYTES}`)
  return { script, style: await styleOf(root) }
}

async function scriptOf(root) {
  const { outputFiles } = await build({
    ...optionsOf(root, "storefront/page/main.tsx"),
    format: "iife",
    external: [],
    alias: { react: "preact/compat", "react-dom/client": "preact/compat/client" },
    banner: { js: NOTICE },
    plugins: [withoutStyles],
    write: false,
  })
  return outputFiles[0].text
}

async function styleOf(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [STYLES],
    bundle: true,
    format: "cjs",
    write: false,
  })
  const found = { exports: {} }
  new Function("module", outputFiles[0].text)(found)
  const { outputFiles: styles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `@import "./page.css";${found.exports.STYLES}`,
      loader: "css",
      resolveDir: `${root}/src/storefront/page`,
    },
    bundle: true,
    minify: true,
    write: false,
  })
  return styles[0].text
}
