import { readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { build, type BuildOptions } from "esbuild"

const ROOT = path.resolve(__dirname, "../../..")

const OPTIONS = path.join(ROOT, "scripts/storefront-options.json")
const options = JSON.parse(readFileSync(OPTIONS, "utf8")) as BuildOptions

/** Limits in bytes, gzipped, as a browser loads the kits. */
const LIMITS = [
  ["storefront/index.ts", 4_000],
  ["storefront/react/index.ts", 15_000],
] as const

describe("what a browser loads", () => {
  it.each(LIMITS)("%s is at most %i bytes, and brings all but React", async (entry, limit) => {
    const { outputFiles, metafile } = await build({
      ...options,
      entryPoints: [path.join(ROOT, "src", entry)],
      write: false,
      metafile: true,
    })
    const [file] = outputFiles
    expect(gzipSync(file?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(limit)
    const [output] = Object.values(metafile.outputs)
    const imported = new Set(output?.imports.map(({ path: from }) => from))
    for (const from of imported) expect(["react", "react/jsx-runtime"]).toContain(from)
  })
})
