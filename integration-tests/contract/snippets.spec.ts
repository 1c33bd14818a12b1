import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

const ROOT = path.resolve(__dirname, "../..")
const FOLDER = path.join(ROOT, "integration-tests/contract/snippets")

/** Our entry points, by the names under which a store imports them. */
const PATHS = {
  "medusa-payment-payos/client": ["src/client/index.ts"],
  "medusa-payment-payos/workflows": ["src/workflows/index.ts"],
  "medusa-payment-payos/modules/payos": ["src/modules/payos/index.ts"],
  "medusa-payment-payos/storefront": ["src/storefront/index.ts"],
  "medusa-payment-payos/storefront/invoice": ["src/storefront/invoice/index.ts"],
  "medusa-payment-payos/storefront/react": ["src/storefront/react/index.ts"],
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  types: ["node"],
  strict: true,
  skipLibCheck: true,
  esModuleInterop: true,
  noEmit: true,
  baseUrl: ROOT,
  paths: PATHS,
}

type Snippet = { place: string; file: string; code: string }

const pages = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter(Boolean)

function snippetsOf(page: string): Snippet[] {
  const text = readFileSync(path.join(ROOT, page), "utf8")
  return [...text.matchAll(/^ *```(tsx?)\n([^]*?)^ *```$/gm)].map((found) => {
    const [, language = "", code = ""] = found
    const line = text.slice(0, found.index).split("\n").length
    const name = `${page.replaceAll(/\W/g, "-")}-${line}.${language}`
    return { place: `${page}:${line}`, file: path.join(FOLDER, name), code: toModule(code.trim()) }
  })
}

/** Wraps an options object or a part of a configuration, so that it compiles as a module. */
function toModule(code: string): string {
  if (code.startsWith("{")) return `export const options: PayosOptions = ${code}`
  if (/^(\w+: |\.\.\.)/.test(code)) return `export const part: ConfigPart = {\n${code}\n}`
  return code
}

function compile(snippets: readonly Snippet[]): ts.Program {
  const codes = new Map(snippets.map(({ file, code }) => [file, code]))
  const host = ts.createCompilerHost(OPTIONS)
  const onDisk = { ...host }
  host.fileExists = (file) => codes.has(file) || onDisk.fileExists(file)
  host.readFile = (file) => codes.get(file) ?? onDisk.readFile(file)
  const roots = [path.join(FOLDER, "context.d.ts"), ...codes.keys()]
  return ts.createProgram({ rootNames: roots, options: OPTIONS, host })
}

const snippets = pages.flatMap(snippetsOf)

describe("the documents' code compiles", () => {
  let program: ts.Program
  beforeAll(() => {
    program = compile(snippets)
  }, 120_000)

  it.each(snippets)("$place", ({ file }) => {
    const source = program.getSourceFile(file)
    const found = ts.getPreEmitDiagnostics(program, source)
    expect(
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
    ).toEqual([])
  })
})
