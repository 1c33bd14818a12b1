import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { build, type BuildOptions } from "esbuild"
import { textOf } from "../react/messages"
import { toModules } from "../react/qr"

const ROOT = path.resolve(__dirname, "../../..")

type Options = {
  optionsOf: (root: string, entry: string) => BuildOptions
  SHORTENED: Record<"kit" | "uqr" | "messages", string[]>
}

/** The package's build options. */
const { optionsOf, SHORTENED } = createRequire(__filename)(
  path.join(ROOT, "scripts/storefront-options.cjs"),
) as Options

/** Limits in bytes, gzipped, as a browser loads the kits. */
const LIMITS = [
  ["storefront/index.ts", 4_000],
  ["storefront/react/index.ts", 17_500],
  ["storefront/invoice/index.ts", 6_600],
] as const

/** The text of a folder's sources, tests left out. */
function sourcesIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.includes("unit-tests"))
    .map(({ name, parentPath }) => readFileSync(path.join(parentPath, name), "utf8"))
    .join("\n")
}

describe("the names that the bundles shorten", () => {
  it("are keys of the messages, members of the kit, or members of uqr", () => {
    const keys = Object.keys(textOf("en"))
    expect(SHORTENED.messages.filter((name) => !keys.includes(name))).toEqual([])
    const kit = sourcesIn(path.join(ROOT, "src/storefront"))
    expect(SHORTENED.kit.filter((name) => !new RegExp(`\\b${name}\\b`).test(kit))).toEqual([])
    const uqr = readFileSync(createRequire(__filename).resolve("uqr"), "utf8")
    expect(SHORTENED.uqr.filter((name) => !new RegExp(`\\b${name}`).test(uqr))).toEqual([])
  })

  it("are no fields of a response", () => {
    const fields = ["shopper", "invoice"]
      .map((file) => readFileSync(path.join(ROOT, `src/types/${file}.ts`), "utf8"))
      .join("\n")
    const begins = (name: string) => new RegExp(`^\\s+${name}\\w*\\??:`, "m").test(fields)
    const isField = (name: string) => new RegExp(`^\\s+${name}\\??:`, "m").test(fields)
    expect([...SHORTENED.messages, ...SHORTENED.kit].filter(isField)).toEqual([])
    expect(SHORTENED.uqr.filter(begins)).toEqual([])
  })
})

describe("what a browser loads", () => {
  it.each(LIMITS)(
    "%s is at most %i bytes, and bundles everything except React",
    async (entry, limit) => {
      const { outputFiles, metafile } = await build({
        ...optionsOf(ROOT, entry),
        write: false,
        metafile: true,
      })
      const [file] = outputFiles
      expect(gzipSync(file?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(limit)
      const [output] = Object.values(metafile.outputs)
      const imported = new Set(output?.imports.map(({ path: from }) => from))
      for (const from of imported) expect(from).toBe("react")
    },
  )

  it("draws the same QR code as its source, though the bundle shortens the library's names", async () => {
    const text =
      "00020101021238570010A000000727012700069704220113VQRQ0001234560208QRIBFTTA53037045802VN"
    const contents = `import { toModules } from "./src/storefront/react/qr"
      console.log(JSON.stringify(toModules("${text}")))`
    const { entryPoints: _, ...options } = optionsOf(ROOT, "storefront/react/index.ts")
    const { outputFiles } = await build({
      ...options,
      stdin: { contents, resolveDir: ROOT },
      write: false,
    })
    const [file] = outputFiles ?? []
    const drawn = execFileSync(process.execPath, ["--input-type=module"], {
      cwd: ROOT,
      input: file?.text ?? "",
    })
    expect(JSON.parse(drawn.toString())).toEqual(toModules(text))
  })
})
