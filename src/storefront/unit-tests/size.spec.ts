import { execFileSync } from "node:child_process"
import { createRequire } from "node:module"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { build, type BuildOptions } from "esbuild"
import { toModules } from "../react/qr"

const ROOT = path.resolve(__dirname, "../../..")

type Options = { optionsOf: (root: string, entry: string) => BuildOptions }

/** The package's build options. */
const { optionsOf } = createRequire(__filename)(
  path.join(ROOT, "scripts/storefront-options.cjs"),
) as Options

/** Limits in bytes, gzipped, as a browser loads the kits. */
const LIMITS = [
  ["storefront/index.ts", 4_000],
  ["storefront/react/index.ts", 17_000],
  ["storefront/invoice/index.ts", 6_500],
] as const

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
