import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { REPOSITORY } from "../machine/repository"

const PACKAGE = "medusa-payment-payos/"

/** Runs the TypeScript modules of a page against the plugin's sources, and merges their exports. */
export function loadExamples(page: string): Record<string, unknown> {
  const text = readFileSync(path.join(REPOSITORY, page), "utf8")
  const pieces = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code)
  const modules = pieces.filter((code) => /^export /m.test(code))
  return Object.assign({}, ...modules.map(run)) as Record<string, unknown>
}

function run(code: string): Record<string, unknown> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  const { outputText } = ts.transpileModule(code, { compilerOptions })
  const exports: Record<string, unknown> = {}
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page's own code is under test
  const body = new Function("exports", "require", outputText) as (...args: unknown[]) => void
  body(exports, load)
  return exports
}

function load(name: string): unknown {
  const source = path.join(REPOSITORY, "src", name.slice(PACKAGE.length))
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- so that the test runner compiles it
  return require(name.startsWith(PACKAGE) ? source : name)
}
