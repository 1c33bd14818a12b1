import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { REPOSITORY } from "../kit/machine/repository"
import { UsageError } from "../kit/run/run-proof"

/** Packages of Medusa's with versions of their own. */
const OWN_VERSIONS = ["@medusajs/ui"]

/** The linter's rules are no part of what runs on a Medusa. */
const LEFT_OUT = ["@medusajs/eslint-plugin"]

type Manifest = { devDependencies: Record<string, string> }

/** The folder in which the project stands on another Medusa; one for each version. */
export const folderFor = (version: string) => path.join(tmpdir(), `payos-on-medusa-${version}`)

/**
 * What npm says of a package at a version or a tag.
 *
 * @throws UsageError where there is none such
 */
export function askNpm(spec: string, field: string): string {
  const args = ["view", spec, field, "--json"]
  const output = spawnSync("npm", args, { encoding: "utf8" }).stdout.trim()
  const answer: unknown = output === "" ? null : JSON.parse(output)
  if (typeof answer === "string") return answer
  throw new UsageError(`npm's registry has no ${spec}.`)
}

/** Copies the project's files, without what was built or installed, onto a Medusa of exactly this version. */
export function copyProject(version: string): string {
  const folder = folderFor(version)
  rmSync(path.join(folder, "src"), { recursive: true, force: true })
  rmSync(path.join(folder, "integration-tests"), { recursive: true, force: true })
  for (const file of listFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(REPOSITORY, file), path.join(folder, file))
  }
  const manifest = path.join(folder, "package.json")
  const read = JSON.parse(readFileSync(manifest, "utf8")) as Manifest
  const ui = askNpm(`@medusajs/dashboard@${version}`, "dependencies.@medusajs/ui")
  const devDependencies = onMedusa(read.devDependencies, version, ui)
  writeFileSync(manifest, JSON.stringify({ ...read, devDependencies }, null, 2))
  // The lock names the Medusa of the repository. What npm resolves is what a new store gets today.
  rmSync(path.join(folder, "package-lock.json"))
  return folder
}

function onMedusa(packages: Record<string, string>, version: string, ui: string) {
  const kept = Object.entries(packages).filter(([name]) => !LEFT_OUT.includes(name))
  return Object.fromEntries(
    kept.map(([name, wanted]) => {
      if (OWN_VERSIONS.includes(name)) return [name, ui]
      return [name, name.startsWith("@medusajs/") ? version : wanted]
    }),
  )
}

/** The files of the working tree that git keeps or would keep. */
function listFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]
  const output = execFileSync("git", args, { cwd: REPOSITORY, encoding: "utf8" })
  return output.split("\0").filter((file) => file !== "" && !file.startsWith("docs/screens/"))
}
