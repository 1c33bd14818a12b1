import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

const PAGES = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((page) => page && existsSync(path.join(ROOT, page)))

const read = (page: string) => readFileSync(path.join(ROOT, page), "utf8")

/** A page's links to files of the project, each with its heading. */
function linksOf(page: string) {
  const targets = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|src="([^"]+)"/g)]
  return targets.map(([, link, source]) => {
    const [file = "", heading] = (link ?? source ?? "").split("#")
    return { file: file ? path.join(path.dirname(page), file) : page, heading }
  })
}

/** The anchors that GitHub gives to a page's headings. */
function headingsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = ""]) => text)
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  )
}

/** The folders that a path in a developer's page may be relative to. */
const FOLDERS = ["", "src", "src/modules/payos", "integration-tests", "integration-tests/chaos"]

const FILES = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
}).split("\n")

/** The source files that a page names between backticks. */
function sourcesIn(page: string): string[] {
  return [...read(page).matchAll(/`([\w./[\]-]*\w\.(?:tsx?|mjs|cjs))`/g)].map(
    ([, file = ""]) => file,
  )
}

function isSource(file: string): boolean {
  if (file.startsWith(".")) return true
  if (!file.includes("/")) return FILES.some((one) => path.basename(one) === file)
  return FOLDERS.some((folder) => existsSync(path.join(ROOT, folder, file)))
}

describe("the documents", () => {
  it.each(PAGES.filter((page) => /^(\w+\.md|docs\/developer\/.*)$/.test(page)))(
    "%s names only source files that exist",
    (page) => {
      expect(sourcesIn(page).filter((file) => !isSource(file))).toEqual([])
    },
  )

  it.each(PAGES)("%s links only to files and headings that exist", (page) => {
    const broken = linksOf(page).filter(({ file, heading }) => {
      if (!existsSync(path.join(ROOT, file))) return true
      return heading !== undefined && !headingsOf(file).includes(heading)
    })
    expect(broken).toEqual([])
  })

  it("are all reachable from the README", () => {
    const reached = new Set(["README.md"])
    for (const page of reached) {
      for (const { file } of linksOf(page)) if (file.endsWith(".md")) reached.add(file)
    }
    expect(PAGES.filter((page) => !reached.has(page))).toEqual([])
  })

  it.each([
    ["README.md", 250],
    ["README.vi.md", 250],
  ])("%s has at most %s lines", (page, maximum) => {
    expect(read(page).split("\n").length).toBeLessThanOrEqual(maximum)
  })
})
