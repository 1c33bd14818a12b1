import { readdir, readFile, rm } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"

/**
 * Takes out of the build what nobody can import: scripts that a bundle has inside of it already, and
 * declarations that no entry of the package leads to.
 *
 * @param entries declarations of what the package exports, below `server`
 * @param bundled folders below `server` whose scripts are bundled, each with those that stay
 */
export async function prune(server, entries, bundled) {
  const types = await reach(entries.map((entry) => join(server, entry)))
  const scripts = Object.entries(bundled).map(([folder, kept]) => ({
    folder: join(server, folder) + sep,
    kept: new Set(kept.map((file) => join(server, folder, file))),
  }))
  const isLeft = (file) => {
    if (/\.d\.m?ts$/.test(file)) return types.has(file)
    const { kept } = scripts.find(({ folder }) => file.startsWith(folder)) ?? {}
    return !kept || kept.has(file)
  }
  const files = await filesBelow(server)
  await Promise.all(files.filter((file) => !isLeft(file)).map((file) => rm(file)))
}

async function filesBelow(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g

/** The declarations themselves and all that they name. */
async function reach(starts) {
  const known = new Set()
  const open = [...starts]
  for (let file = open.pop(); file; file = open.pop()) {
    if (known.has(file)) continue
    known.add(file)
    const text = await readFile(file, "utf8")
    for (const [, specifier] of text.matchAll(SPECIFIER))
      open.push(await declarationOf(file, specifier))
  }
  return known
}

async function declarationOf(from, specifier) {
  const path = resolve(dirname(from), specifier)
  const candidates = [`${path}.d.ts`, join(path, "index.d.ts")]
  for (const file of candidates) if (await exists(file)) return file
  throw new Error(`${from} names "${specifier}", whose declaration was not built`)
}

const exists = (file) => readFile(file).then(Boolean, () => false)
