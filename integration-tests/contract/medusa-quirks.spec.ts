import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")
const TABLE = "docs/developer/medusa-quirks.md"

/** `| T4 | … | … | [name](../../file.ts), … |` */
const ROW = /^\| (T\d+) .*\|([^|]+)\|$/gm
const FILE_LINK = /\]\(\.\.\/\.\.\/([^)]+)\)/g

/** The title of a test, or of a table of tests: `"T4/T18: …"` as the first argument. */
const TITLE = /\(\s*["`]((?:T\d+\/)*T\d+): /g

type TicketInFile = { ticket: string; file: string }

const text = (file: string) => readFileSync(path.join(ROOT, file), "utf8")

function readTable(): TicketInFile[] {
  return [...text(TABLE).matchAll(ROW)].flatMap(([, ticket = "", links = ""]) =>
    [...links.matchAll(FILE_LINK)].map(([, file = ""]) => ({ ticket, file })),
  )
}

function readTitles(): TicketInFile[] {
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

const asLines = (tickets: TicketInFile[]) =>
  tickets.map(({ ticket, file }) => `${ticket} ${file}`).sort()

describe("the table of Medusa's quirks", () => {
  it("numbers its IDs without gaps or duplicates", () => {
    const tickets = [...text(TABLE).matchAll(ROW)].map(([, ticket]) => ticket)
    expect(tickets).toEqual(tickets.map((_, index) => `T${index}`))
    expect(tickets.length).toBeGreaterThan(0)
  })

  it("lists for each ID exactly the files with a test title that starts with it", () => {
    expect(asLines(readTable())).toEqual(asLines(readTitles()))
  })
})
