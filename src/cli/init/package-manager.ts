import { existsSync } from "node:fs"
import path from "node:path"
import { readManifest } from "./manifest"

export type PackageManager = "npm" | "pnpm" | "yarn"

const LOCK_FILES: readonly [string, PackageManager][] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["pnpm-workspace.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
]

/** Returns the one that package.json or a lock file names; else npm. */
export function findPackageManager(root: string): PackageManager {
  const named = readManifest(root)?.packageManager?.split("@")[0]
  if (named === "npm" || named === "pnpm" || named === "yarn") return named
  return LOCK_FILES.find(([file]) => existsSync(path.join(root, file)))?.[1] ?? "npm"
}

/** Returns the command that adds a package to a folder of the store, run in the root. */
export function commandToAdd(
  manager: PackageManager,
  packageName: string,
  { root, folder }: { root: string; folder: string },
): string {
  const below = path.relative(root, folder).split(path.sep).join("/")
  const verb = manager === "npm" ? "install" : "add"
  if (below === "") return `${manager} ${verb} ${packageName}`
  if (below.startsWith("..")) return `cd ${folder} && ${manager} ${verb} ${packageName}`
  if (manager === "pnpm") return `pnpm --filter ./${below} add ${packageName}`
  if (manager === "npm") return `npm install ${packageName} --workspace ${below}`
  return `yarn workspace ${readManifest(folder)?.name ?? below} add ${packageName}`
}
