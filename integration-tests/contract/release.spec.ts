import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { REPOSITORY } from "../kit/machine/repository"

const SCRIPT = path.join(REPOSITORY, "scripts/check-release.mjs")
const FILES = ["package.json", "package-lock.json", "src/client/version.ts", "CHANGELOG.md"]

/** The files of this repository that a release checks. */
function sources() {
  const text = (file: string) => readFileSync(path.join(REPOSITORY, file), "utf8")
  return Object.fromEntries(FILES.map((file) => [file, text(file)]))
}

/** The same files with every placeholder filled in. */
function ready(): Record<string, string> {
  const { "package.json": manifest = "", "CHANGELOG.md": changelog = "", ...rest } = sources()
  return {
    ...rest,
    "package.json": manifest.replace(
      /github\.com\/[^/]+\/[\w-]+/g,
      "github.com/a-shop/medusa-payment-payos",
    ),
    "CHANGELOG.md": changelog.replace(/^(## [\d.]+),.*$/m, "$1, 2027-01-31"),
  }
}

function check(files: Record<string, string>, args: string[] = [], environment = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "payos-release-"))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("GITHUB_"))
  const env = { ...Object.fromEntries(inherited), ...environment }
  const result = spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  })
  rmSync(folder, { recursive: true })
  return {
    code: result.status,
    faults: result.stderr.split("\n").filter((one) => one.startsWith("- ")),
  }
}

const { version } = JSON.parse(sources()["package.json"] ?? "") as { version: string }

describe("the release check", () => {
  it("accepts a version with its repository, tag and changelog", () => {
    const atGithub = {
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "a-shop/medusa-payment-payos",
    }
    expect(check(ready(), [`v${version}`], atGithub)).toEqual({ code: 0, faults: [] })
    expect(check(ready())).toEqual({ code: 0, faults: [] })
  })

  it("runs before npm publish", () => {
    const { scripts } = JSON.parse(sources()["package.json"] ?? "") as {
      scripts: Record<string, string>
    }
    expect(scripts["prepublishOnly"]).toBe("node scripts/check-release.mjs")
  })

  const replaced = (file: string, from: string | RegExp, to: string) => () => ({
    ...ready(),
    [file]: (ready()[file] ?? "").replace(from, to),
  })
  const tag = `v${version}`

  it.each([
    ["YOUR_ACCOUNT", replaced("package.json", /a-shop/g, "YOUR_ACCOUNT"), tag],
    ["repository.url", replaced("package.json", "git+https", "ssh"), tag],
    ["homepage", replaced("package.json", "a-shop/medusa-payment-payos#", "another/plugin#"), tag],
    ["bugs", replaced("package.json", "a-shop/medusa-payment-payos/issues", "another/issues"), tag],
    [
      "package-lock.json",
      replaced("package-lock.json", `"version": "${version}"`, `"version": "0"`),
      tag,
    ],
    ["version.ts", replaced("src/client/version.ts", version, "9.9.9"), tag],
    ["the tag v9.9.9", ready, "v9.9.9"],
    ["has no section", replaced("CHANGELOG.md", `## ${version},`, "## 9.9.9,"), tag],
    ["has no date", replaced("CHANGELOG.md", ", 2027-01-31", ", not released yet"), tag],
    ["says nothing", replaced("CHANGELOG.md", /(2027-01-31\n)[^]*/, "$1\n"), tag],
  ])("rejects a version and names the fault: %s", (what, files, given) => {
    const { code, faults } = check(files(), [given])
    expect({ code, faults }).toEqual({ code: 1, faults: [expect.stringContaining(what)] })
  })

  it("rejects a repository that differs from the one of the provenance", () => {
    const elsewhere = {
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "a-fork/plugin",
    }
    const { code, faults } = check(ready(), [tag], elsewhere)
    expect({ code, faults }).toEqual({
      code: 1,
      faults: [expect.stringContaining("a-fork/plugin")],
    })
  })
})
