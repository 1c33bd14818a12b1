import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

const MAP = /\n\/\/# sourceMappingURL=\S+\s*$/

/** `medusa plugin:build` ends every script with a map of sources that the package does not have. */
export async function stripMaps(server) {
  const found = await readdir(server, { recursive: true, withFileTypes: true })
  const scripts = found.filter((one) => one.isFile() && one.name.endsWith(".js"))
  await Promise.all(scripts.map((one) => strip(join(one.parentPath, one.name))))
}

async function strip(file) {
  const text = await readFile(file, "utf8")
  if (MAP.test(text)) await writeFile(file, text.replace(MAP, "\n"))
}
