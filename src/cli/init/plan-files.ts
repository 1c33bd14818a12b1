import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { environmentOf, PLUGIN, type StoreUrls } from "./config-text"
import { editConfig } from "./edit-config"
import { allowOrigin, editEnv, valueIn } from "./edit-env"
import type { FileEdit, FileLeft } from "./file-edit"
import type { StoreFolders } from "./find-store"
import type { InitOptions } from "./init-options"
import { isHttpUrl } from "./is-http-url"
import { readManifest } from "./manifest"
import { commandToAdd } from "./package-manager"
import { starterEdits } from "./storefront/starter-edits"
import type { TypeScript } from "./syntax"
import type { FileChange } from "./unified-diff"

export type FilePlan = {
  changes: FileChange[]
  left: FileLeft[]
  /** Commands that install the package where it is missing. */
  installs: string[]
}

/** Plans changes to a store's files. Writes nothing. */
export function planFiles(store: StoreFolders, options: InitOptions): FilePlan {
  const storefrontUrl = options.storefrontUrl ?? readStorefrontUrl(store)
  const page = store.storefront ? "vn/pay" : "checkout/return"
  const urls: StoreUrls = {
    backendUrl: options.backendUrl ?? "http://localhost:9000",
    returnUrl: `${storefrontUrl ?? "http://localhost:8000"}/${page}`,
  }
  const config = planConfig(store.configFile)
  const edits = [
    config,
    ...planEnv(store, config, { ...urls, storefrontUrl }),
    ...(store.storefront ? planStarter(store.storefront, urls.returnUrl) : []),
  ]
  return {
    changes: edits.flatMap(({ file, before, edit }) =>
      edit.result === "edited" ? [{ file, before, after: edit.text }] : [],
    ),
    left: edits.flatMap(({ file, step, edit }) =>
      edit.result === "left" ? [{ file, reason: edit.reason, step }] : [],
    ),
    installs: [store.backend, ...(store.storefront ? [store.storefront] : [])]
      .filter(lacksPackage)
      .map((folder) => commandToAdd(store.packageManager, PLUGIN, { root: store.root, folder })),
  }
}

type PlannedEdit = {
  file: string
  before: string | null
  step: number | null
  edit: FileEdit | { result: "left"; reason: "no_typescript" }
}

function planConfig(file: string): PlannedEdit {
  const before = readFileSync(file, "utf8")
  const ts = findTypeScript(file)
  const edit = ts
    ? editConfig(ts, file, before)
    : { result: "left" as const, reason: "no_typescript" as const }
  return { file, before, step: null, edit }
}

/** Loads the store's own TypeScript, with which Medusa builds: the package includes none. */
function findTypeScript(file: string): TypeScript | null {
  try {
    return createRequire(file)("typescript") as TypeScript
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return null
    throw error
  }
}

/** Plans the configuration's variables, in `.env` and in the template that colleagues copy. */
function planEnv(
  { backend }: StoreFolders,
  config: PlannedEdit,
  urls: StoreUrls & { storefrontUrl: string | undefined },
): PlannedEdit[] {
  const text = config.edit.result === "edited" ? config.edit.text : (config.before ?? "")
  const wanted = Object.entries(environmentOf(urls)).filter(
    ([name]) => config.edit.result === "left" || text.includes(`process.env.${name}`),
  )
  const files = [".env", ".env.template"].map((name) => path.join(backend, name))
  return files
    .filter((file) => file.endsWith(".env") || existsSync(file))
    .map((file) => {
      const before = read(file)
      const edited = editEnv(before ?? "", Object.fromEntries(wanted))
      const filled = edited.result === "edited" ? edited.text : (before ?? "")
      const { storefrontUrl } = urls
      const after = storefrontUrl ? allowOrigin(filled, new URL(storefrontUrl).origin) : filled
      const edit: FileEdit =
        after === (before ?? "") ? { result: "same" } : { result: "edited", text: after }
      return { file, before, step: null, edit }
    })
}

function planStarter(storefront: string, returnUrl: string): PlannedEdit[] {
  return starterEdits(returnUrl).map(({ file: name, edit, step }) => {
    const file = path.join(storefront, name)
    const before = read(file)
    return { file, before, step, edit: edit(before) }
  })
}

/** Reads the base URL of the starter. Its template has https://localhost, where Next.js responds only over http. */
function readStorefrontUrl({ storefront }: StoreFolders): string | undefined {
  const files = storefront ? [".env.local", ".env"].map((name) => path.join(storefront, name)) : []
  const named = files.map((file) => valueIn(read(file) ?? "", "NEXT_PUBLIC_BASE_URL"))
  const url = named.find((one) => one !== undefined && isHttpUrl(one))
  return url?.replace(/\/+$/, "").replace(/^https:\/\/localhost\b/, "http://localhost")
}

function lacksPackage(folder: string): boolean {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder) ?? {}
  return !(PLUGIN in dependencies) && !(PLUGIN in devDependencies)
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null)
