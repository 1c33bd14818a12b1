import path from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"

const root = path.dirname(fileURLToPath(import.meta.url))
const kit = path.resolve(root, "../../src/storefront")

/** `node build.mjs <folder>`: the sample storefront with the kits from source. */
await build({
  root,
  configFile: false,
  logLevel: "warn",
  esbuild: { jsx: "automatic" },
  resolve: {
    alias: [
      { find: /^medusa-payment-payos\/storefront\/react$/, replacement: `${kit}/react/index.ts` },
      {
        find: /^medusa-payment-payos\/storefront\/invoice$/,
        replacement: `${kit}/invoice/index.ts`,
      },
      { find: /^medusa-payment-payos\/storefront$/, replacement: `${kit}/index.ts` },
    ],
  },
  build: { outDir: process.argv[2], emptyOutDir: true, target: "es2022" },
})
