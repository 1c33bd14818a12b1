import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { REPOSITORY } from "../kit/machine/repository"
import { UsageError } from "../kit/run/run-proof"

/** Medusa packages with a separate version. */
const OWN_VERSIONS = ["@medusajs/ui"]

/** Lint rules do not depend on the Medusa version. */
const EXCLUDED = ["@medusajs/eslint-plugin"]

type Manifest = { devDependencies: Record<string, string> }

/** The folder for the project's copy on a Medusa version. */
export const folderFor = (version: string) => path.join(tmpdir(), `payos-on-medusa-${version}`)

/**
 * A field of a package at a version or a tag, from npm.
 *
 * @throws UsageError if npm has no such package
 */
export function readFromNpm(spec: string, field: string): string {
  const args = ["view", spec, field, "--json"]
  const output = spawnSync("npm", args, { encoding: "utf8" }).stdout.trim()
  const value: unknown = output === "" ? null : JSON.parse(output)
  if (typeof value === "string") return value
  throw new UsageError(`npm's registry has no ${spec}.`)
}

/** Copies the project's files, without build output and packages, and sets this exact Medusa version. */
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
  const ui = readFromNpm(`@medusajs/dashboard@${version}`, "dependencies.@medusajs/ui")
  const devDependencies = onMedusa(read.devDependencies, version, ui)
  writeFileSync(manifest, JSON.stringify({ ...read, devDependencies }, null, 2))
  // The lock file pins the repository's Medusa. Without it, npm resolves what a new store gets today.
  rmSync(path.join(folder, "package-lock.json"))
  return folder
}

function onMedusa(packages: Record<string, string>, version: string, ui: string) {
  const kept = Object.entries(packages).filter(([name]) => !EXCLUDED.includes(name))
  return Object.fromEntries(
    kept.map(([name, current]) => {
      if (OWN_VERSIONS.includes(name)) return [name, ui]
      return [name, name.startsWith("@medusajs/") ? version : current]
    }),
  )
}

/** The files of the working tree that git tracks or does not ignore. */
function listFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]
  const output = execFileSync("git", args, { cwd: REPOSITORY, encoding: "utf8" })
  return output.split("\0").filter((file) => file !== "" && !file.startsWith("docs/screens/"))
}
