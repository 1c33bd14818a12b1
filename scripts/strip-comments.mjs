import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { transform } from "esbuild"

/** `medusa plugin:build` ends every script with a map of sources that the package does not have; no bundle has one. */
const MAP = /\n\/\/# sourceMappingURL=\S+\s*$/

/**
 * Takes the maps and the comments out of the scripts that a store runs, a fifth of them: who reads the comments has the
 * repository. The code stays one statement a line, for stack traces; declarations keep their comments, for editors.
 */
export async function stripComments(server) {
  const found = await readdir(server, { recursive: true, withFileTypes: true })
  const scripts = found.filter((one) => one.isFile() && one.name.endsWith(".js"))
  await Promise.all(scripts.map((one) => strip(join(one.parentPath, one.name))))
}

async function strip(file) {
  const text = await readFile(file, "utf8")
  if (!MAP.test(text)) return
  const { code } = await transform(text.replace(MAP, "\n"), {
    target: "node20",
    charset: "utf8",
    legalComments: "inline",
  })
  await writeFile(file, code)
}
