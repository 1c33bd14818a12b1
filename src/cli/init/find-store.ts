import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { CommandFailedError } from "../command-failed-error"
import type { InitMessages } from "./init-messages"
import { readManifest } from "./manifest"
import { findPackageManager, type PackageManager } from "./package-manager"

/** The folders of a Medusa store. */
export type StoreFolders = {
  /** The workspace, or the backend's folder if there is none. */
  root: string
  packageManager: PackageManager
  backend: string
  configFile: string
  /** The installed version, or that of package.json. */
  medusa: string
  /** A storefront made from Medusa's starter; null if none was found. */
  storefront: string | null
}

const CONFIG_FILES = ["medusa-config.ts", "medusa-config.js"]
const STARTER_FILE = "src/modules/checkout/components/payment-button/index.tsx"
const DEEPEST = 2

/** @throws CommandFailedError if the folder contains no Medusa store, or several */
export function findStore(
  start: string,
  storefront: string | undefined,
  messages: InitMessages,
): StoreFolders {
  const isBackend = (folder: string) => configIn(folder) !== undefined
  const backends = isBackend(start) ? [start] : foldersBelow(start).filter(isBackend)
  const [backend] = backends
  if (backend === undefined) throw new CommandFailedError(messages.noStore(start))
  if (backends.length > 1) throw new CommandFailedError(messages.severalStores(backends))
  const root = findRoot(backend)
  return {
    root,
    packageManager: findPackageManager(root),
    backend,
    configFile: path.join(backend, configIn(backend) ?? ""),
    medusa: findMedusa(backend, root),
    storefront: findStorefront(root, storefront, messages),
  }
}

const configIn = (folder: string) =>
  CONFIG_FILES.find((file) => existsSync(path.join(folder, file)))

function foldersBelow(folder: string, depth = 1): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !/^\.|^node_modules$/.test(one.name))
    .map((one) => path.join(folder, one.name))
  return depth === DEEPEST
    ? names
    : names.flatMap((below) => [below, ...foldersBelow(below, depth + 1)])
}

/** Returns the workspace that contains the backend, at most two folders above it. */
function findRoot(backend: string): string {
  const above = [path.dirname(backend), path.dirname(path.dirname(backend))]
  return above.find(isWorkspace) ?? backend
}

function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, "pnpm-workspace.yaml"))) return true
  return readManifest(folder)?.workspaces !== undefined
}

function findMedusa(backend: string, root: string): string {
  const name = "@medusajs/medusa"
  const installed = [backend, root]
    .map((folder) => readManifest(path.join(folder, "node_modules", name))?.version)
    .find((version) => version !== undefined)
  const { dependencies = {}, devDependencies = {} } = readManifest(backend) ?? {}
  return installed ?? dependencies[name] ?? devDependencies[name] ?? ""
}

function findStorefront(
  root: string,
  named: string | undefined,
  messages: InitMessages,
): string | null {
  const isStarter = (folder: string) => existsSync(path.join(folder, STARTER_FILE))
  if (named === undefined) {
    const found = foldersBelow(root).filter(isStarter)
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const folder = path.resolve(named)
  if (isStarter(folder)) return folder
  throw new CommandFailedError(messages.noStarter(named))
}
