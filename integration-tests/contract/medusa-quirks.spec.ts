import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")
const TABLE = "docs/developer/medusa-quirks.md"

/** `| T4 | … | … | [name](../../file.ts), … |` */
const ROW = /^\| (T\d+) .*\|([^|]+)\|$/gm
const HOLDER = /\]\(\.\.\/\.\.\/([^)]+)\)/g

/** The title of a test, or of a table of tests: `"T4/T18: …"` as the first argument. */
const TITLE = /\(\s*["`]((?:T\d+\/)*T\d+): /g

type Held = { ticket: string; file: string }

const text = (file: string) => readFileSync(path.join(ROOT, file), "utf8")

function listedInTable(): Held[] {
  return [...text(TABLE).matchAll(ROW)].flatMap(([, ticket = "", holders = ""]) =>
    [...holders.matchAll(HOLDER)].map(([, file = ""]) => ({ ticket, file })),
  )
}

function titledInTests(): Held[] {
  return ["src", "integration-tests"].flatMap(sourcesIn).flatMap((file) => {
    const titles = [...text(file).matchAll(TITLE)].flatMap(([, title = ""]) => title.split("/"))
    return [...new Set(titles)].map((ticket) => ({ ticket, file }))
  })
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => path.posix.join(folder, name))
}

const asLines = (held: Held[]) => held.map(({ ticket, file }) => `${ticket} ${file}`).sort()

describe("the table of Medusa's traps", () => {
  it("numbers its tickets without a gap or a twin", () => {
    const tickets = [...text(TABLE).matchAll(ROW)].map(([, ticket]) => ticket)
    expect(tickets).toEqual(tickets.map((_, index) => `T${index}`))
    expect(tickets.length).toBeGreaterThan(0)
  })

  it("names, for each ticket, exactly the files whose tests begin with it", () => {
    expect(asLines(listedInTable())).toEqual(asLines(titledInTests()))
  })
})
