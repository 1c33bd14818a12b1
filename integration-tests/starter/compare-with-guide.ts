import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import path from "node:path"
import { REPOSITORY } from "../kit/machine/repository"

const GUIDE = path.join(REPOSITORY, "docs/storefront/nextjs-starter.md")
const STEP = /^## \d\. `([^`]+)`[^]*?^```(?:js|tsx|diff)\n([^]*?)^```/gm

/** Asserts that the storefront's files contain every line that the guide's code adds. */
export function compareWithGuide(storefront: string, returnUrl: string): void {
  const guide = readFileSync(GUIDE, "utf8").replaceAll("https://shop.example/vn/pay", returnUrl)
  const steps = [...guide.matchAll(STEP)]
  assert.equal(steps.length, 6)
  for (const [, file = "", code = ""] of steps) {
    const written = readFileSync(path.join(storefront, file), "utf8").split("\n")
    const missing = linesOf(code).filter((line) => !written.includes(line))
    assert.deepEqual({ file, missing }, { file, missing: [] })
  }
}

function linesOf(code: string): string[] {
  const isDiff = /^\+/m.test(code)
  return code
    .split("\n")
    .filter((line) => !isDiff || line.startsWith("+"))
    .map((line) => line.replace(/^\+/, ""))
    .filter((line) => !/\/\/ …|paymentInfoMap/.test(line))
}
