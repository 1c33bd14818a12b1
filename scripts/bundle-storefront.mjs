import { execFile } from "node:child_process"
import { createRequire } from "node:module"
import { join } from "node:path"
import { promisify } from "node:util"

import { build } from "esbuild"
import { isReact, optionsOf } from "./storefront-options.cjs"

/** What a browser loads: one file each, with everything but React, which is the store's own. */
const ENTRIES = ["storefront/index.ts", "storefront/react/index.ts", "storefront/invoice/index.ts"]

/** Writes the kits with their types. `"use client"`: Next.js runs the component in the browser. */
export async function bundleStorefront(root, server) {
  for (const entry of ENTRIES) {
    await build({
      ...optionsOf(root, entry),
      outfile: join(server, entry.replace(/\.ts$/, ".mjs")),
      ...(isReact(entry) && { banner: { js: '"use client";' } }),
    })
  }
  await writeTypes(root, server)
}

async function writeTypes(root, server) {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc")
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly"]
  const project = join(root, "src/storefront/tsconfig.build.json")
  const args = [tsc, "-p", project, ...options, "--rootDir", join(root, "src"), "--outDir", server]
  await promisify(execFile)(process.execPath, args)
}
