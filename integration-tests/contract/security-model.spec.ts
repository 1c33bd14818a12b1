import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

/** The rows of SECURITY.md's table, each as its cells. */
function rowsOfModel(): string[][] {
  const text = readFileSync(path.join(ROOT, "SECURITY.md"), "utf8")
  const [, model = ""] = text.split("## Threat model")
  const lines = model.split("\n## ")[0]?.split("\n") ?? []
  const rows = lines.filter((line) => line.startsWith("|")).slice(2)
  return rows.map((line) => line.split("|").slice(1, -1))
}

describe("the threat model of SECURITY.md", () => {
  const rows = rowsOfModel()

  it("states a defence and a test for every attack surface", () => {
    expect(rows.length).toBeGreaterThan(15)
    for (const [, surface = "", defence = "", test = ""] of rows) {
      expect([surface.trim() !== "", defence.trim() !== "", test.includes("](")]).toEqual([
        true,
        true,
        true,
      ])
    }
  })

  it("links to test files that exist", () => {
    const tests = rows.flatMap((cells) => [...String(cells.at(-1)).matchAll(/\]\(([^)]+)\)/g)])
    const missing = tests
      .map(([, file = ""]) => file)
      .filter((file) => !existsSync(path.join(ROOT, file)))
    expect(missing).toEqual([])
  })
})
