import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import ts from "typescript"
import { runCli } from "../kit/machine/run-cli"
import { REPOSITORY } from "../kit/machine/repository"

const SHAPES = path.join(__dirname, "init")

/** Unpacks a fixture: files as `=== path`, each followed by its text. */
function unpack(shape: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "payos-init-"))
  const files = readFileSync(path.join(SHAPES, `${shape}.store.txt`), "utf8").split(/^=== /m)
  for (const [name = "", ...lines] of files.slice(1).map((file) => file.split("\n"))) {
    write(folder, name, lines.join("\n"))
  }
  mkdirSync(path.join(folder, "node_modules"))
  symlinkSync(
    path.join(REPOSITORY, "node_modules/typescript"),
    path.join(folder, "node_modules/typescript"),
  )
  return folder
}

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  return Object.fromEntries(
    files
      .map((one) => path.join(one.parentPath, one.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, "utf8")]),
  )
}

describe("init", () => {
  const folders: string[] = []
  const store = (shape: string) => {
    const folder = unpack(shape)
    folders.push(folder)
    return folder
  }
  const init = (folder: string, ...args: string[]) => runCli(["init", ...args], {}, folder)
  const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  it.each([
    ["dtc-starter", 0],
    ["bare", 0],
    ["stripe", 0],
    ["odd", 1],
  ])(
    "previews its changes in a %s store, applies them with --yes, and changes nothing the second time",
    async (shape, code) => {
      const folder = store(shape)
      const before = contentsOf(folder)
      const withoutYes = await init(folder)
      expect(withoutYes).toMatchObject({ code: 2, err: expect.stringContaining("--yes") })
      expect(contentsOf(folder)).toEqual(before)

      const applied = await init(folder, "--yes")
      const golden = path.join(SHAPES, `${shape}.expected.txt`)
      expect({ ...applied, out: applied.out.replaceAll(folder, "FOLDER") }).toEqual({
        code,
        out: readFileSync(golden, "utf8"),
        err: "",
      })
      const after = contentsOf(folder)

      const repeated = await init(folder, "--yes")
      expect(repeated).toMatchObject({ code, err: "" })
      expect(repeated.out).not.toContain("+++")
      expect(contentsOf(folder)).toEqual(after)
    },
  )

  it.each(["dtc-starter", "bare", "stripe"])(
    "leaves only valid source files in a %s store",
    async (shape) => {
      const folder = store(shape)
      await init(folder, "--yes")
      for (const [file, text] of Object.entries(contentsOf(folder))) {
        if (!/\.(tsx?|js)$/.test(file)) continue
        const { diagnostics } = ts.transpileModule(text, {
          fileName: file,
          reportDiagnostics: true,
        })
        expect({ file, diagnostics }).toEqual({ file, diagnostics: [] })
      }
    },
  )

  it("writes the code of the storefront guide", async () => {
    const guide = readFileSync(path.join(REPOSITORY, "docs/storefront/nextjs-starter.md"), "utf8")
    const folder = store("dtc-starter")
    await init(folder, "--yes")
    const written = Object.entries(contentsOf(path.join(folder, "apps/storefront")))
    const steps = [...guide.matchAll(/^## \d\. `([^`]+)`[^]*?^```(?:js|tsx|diff)\n([^]*?)^```/gm)]
    expect(steps).toHaveLength(6)
    for (const [, file = "", code = ""] of steps) {
      const [, text = ""] = written.find(([name]) => name === file) ?? []
      const isDiff = /^\+/m.test(code)
      const lines = code.split("\n").filter((line) => !isDiff || line.startsWith("+"))
      const expected = lines
        .map((line) => line.replace(/^\+/, ""))
        .filter((line) => !/\/\/ …|paymentInfoMap/.test(line))
      const missing = expected.filter((line) => !text.split("\n").includes(line))
      expect({ file, missing }).toEqual({ file, missing: [] })
    }
  })

  it("leaves a storefront's modified files alone, and names the missing steps of the guide", async () => {
    const folder = store("dtc-starter")
    const cart = "apps/storefront/src/lib/data/cart.ts"
    const next = "apps/storefront/next.config.js"
    write(folder, cart, "export const cart = null\n")
    write(folder, next, read(folder, next).replace("reactStrictMode: true", "rewrites"))
    const { code, out } = await init(folder, "--yes", "--lang", "vi")
    expect(code).toBe(1)
    expect(out).toContain(
      `${cart}: nội dung khác với bản mẫu (bước 7 của docs/storefront/nextjs-starter.md)`,
    )
    expect(out).toContain(
      `${next}: nội dung khác với bản mẫu (bước 2 của docs/storefront/nextjs-starter.md)`,
    )
    expect(read(folder, cart)).toBe("export const cart = null\n")
    expect(read(folder, "apps/storefront/src/lib/constants.tsx")).toContain("isPayos")
  })

  it("writes the given URLs, and adds the storefront's to STORE_CORS", async () => {
    const folder = store("bare")
    const addresses = [
      "--backend-url",
      "https://api.shop.vn/",
      "--storefront-url",
      "https://shop.vn",
    ]
    await init(folder, "--yes", ...addresses)
    expect(read(folder, ".env")).toContain("PAYOS_BACKEND_URL=https://api.shop.vn\n")
    expect(read(folder, ".env")).toContain("PAYOS_RETURN_URL=https://shop.vn/checkout/return\n")
    expect(read(folder, ".env.template")).toContain(
      "STORE_CORS=https://shop.example,https://shop.vn\n",
    )
    const invalid = await init(folder, "--storefront-url", 'https://shop.vn/"}')
    expect(invalid).toMatchObject({
      code: 2,
      err: expect.stringContaining("takes an http or https"),
    })
  })

  it("replaces https://localhost of the starter's template with http, which Next.js serves", async () => {
    const folder = store("dtc-starter")
    const file = "apps/storefront/.env.local"
    write(folder, file, "NEXT_PUBLIC_BASE_URL=https://localhost:8000\n")
    await init(folder, "--yes")
    expect(read(folder, "apps/backend/.env")).toContain(
      "PAYOS_RETURN_URL=http://localhost:8000/vn/pay\n",
    )
  })

  it("prints no secret of .env", async () => {
    for (const shape of ["dtc-starter", "odd"]) {
      const { out, err } = await init(store(shape), "--yes")
      expect(out + err).not.toContain("nobody-may-see-this")
    }
  })

  it("refuses a Medusa that is too old, several stores, and a folder without one", async () => {
    const folder = store("bare")
    write(folder, "package.json", `{ "dependencies": { "@medusajs/medusa": "2.17.2" } }`)
    const old = await init(folder, "--yes")
    expect(old).toMatchObject({ code: 2, err: expect.stringContaining("2.18 or newer") })
    const workspace = store("dtc-starter")
    write(workspace, "apps/other/medusa-config.ts", "")
    const several = await init(workspace, "--yes")
    expect(several).toMatchObject({ code: 2, err: expect.stringContaining("apps/other") })
    const none = await init(path.join(workspace, "apps/storefront"), "--yes")
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining("no medusa-config.ts") })
  })

  it("does not read the configuration if the store has no TypeScript", async () => {
    const folder = store("bare")
    rmSync(path.join(folder, "node_modules/typescript"))
    const { code, out } = await init(folder, "--yes")
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining("`typescript` package"),
    })
  })

  it("continues if the store of the environment does not respond", async () => {
    const folder = store("bare")
    const environment = { MEDUSA_BACKEND_URL: "http://127.0.0.1:9", MEDUSA_API_KEY: "sk_1" }
    const { code, out } = await runCli(["init", "--yes"], environment, folder)
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining("does not respond") })
    expect(read(folder, "medusa-config.ts")).toContain("medusa-payment-payos")
  })
})
