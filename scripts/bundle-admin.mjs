import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

import { build, transform } from "esbuild"

/** The spreadsheet libraries, which a dashboard loads when somebody uses a spreadsheet. */
const LAZY = {
  "read-excel-file/universal": "read-xlsx.mjs",
  "write-excel-file/universal": "write-xlsx.mjs",
}

/** Half of it are the texts of both languages. */
const MAX_KB = 97

/**
 * Minifies the admin extension, which `medusa plugin:build` does not, and puts the spreadsheet
 * libraries next to it, one file each, so that they remain dev dependencies.
 *
 * @throws Error if the extension was not built or is too large
 */
export async function bundleAdmin(root, server) {
  const folder = join(server, "admin")
  const file = join(folder, "index.mjs")
  // `medusa plugin:build` ends well even where the admin extension could not be built.
  const built = await readFile(file, "utf8").catch(() => {
    throw new Error("The admin extension was not built: see the error above")
  })
  const { code } = await transform(await takeOut(built, { root, folder }), {
    minify: true,
    legalComments: "inline",
    // Vietnamese in escapes is several times as long.
    charset: "utf8",
  })
  await writeFile(file, code)
  // Only Vite reads the pages, and it takes the module.
  await rm(join(folder, "index.js"))
  const kilobytes = Math.ceil(gzipSync(code).length / 1000)
  if (kilobytes > MAX_KB) {
    throw new Error(
      `The admin extension adds ${kilobytes} kB (gzip) to every dashboard; the limit is ${MAX_KB} kB: ` +
        "it may use only packages that the dashboard shares",
    )
  }
}

/** The pages with each library's import leading to a file next to them. */
async function takeOut(pages, { root, folder }) {
  let changed = pages
  for (const [library, outfile] of Object.entries(LAZY)) {
    const imported = `import("${library}")`
    if (!changed.includes(imported)) throw new Error(`The pages do not load ${library} when needed`)
    changed = changed.replaceAll(imported, `import("./${outfile}")`)
    await build({
      absWorkingDir: root,
      entryPoints: [library],
      outfile: join(folder, outfile),
      bundle: true,
      platform: "browser",
      format: "esm",
      minify: true,
      legalComments: "inline",
      logLevel: "warning",
    })
  }
  return changed
}
