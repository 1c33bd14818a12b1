import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/** A package in the output of `npm pack --json`. */
export type Packed = { filename: string; size: number; files: { path: string; size: number }[] }

/** The maximum size in bytes, as npm downloads it. */
const MAX_BYTES = 760_000

/** Runtime dependencies; CONTRIBUTING.md gives the reason for each. */
const ALLOWED_DEPENDENCIES = ["rate-limiter-flexible", "undici"]

const WITH_EVERY_PACKAGE = ["LICENSE", "README.md", "README.vi.md", "package.json"]
const BUILT =
  /^\.medusa\/server\/src\/(?!.*(unit-tests|integration-tests|\.spec\.)).*(\.js|\.mjs|\.d\.ts|\.LEGAL\.txt)$/

type Exports = Record<string, string | Record<string, string>>
type Manifest = {
  exports: Exports
  bin: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

/** The faults of a packed list: unexpected files, missing files, or scripts that run on installation. */
export function faultsOfPack({ size, files }: Packed, folder: string): string[] {
  const paths = files.map((file) => file.path)
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest
  return [
    ...paths.filter((one) => !isBuilt(one)).map((one) => `${one} is not to be packed`),
    ...entriesOf(manifest).flatMap((entry) => faultsOfEntry(entry, paths)),
    ...paths.flatMap((one) => undeclaredIn(path.join(folder, one), manifest)),
    ...paths.filter((one) => hasMap(path.join(folder, one))).map((one) => `${one} names a map`),
    ...["preinstall", "install", "postinstall"]
      .filter((name) => name in manifest.scripts)
      .map((name) => `${name} runs on the machine of whoever installs it`),
    ...Object.keys(manifest.dependencies)
      .filter((name) => !ALLOWED_DEPENDENCIES.includes(name))
      .map((name) => `${name} is a runtime dependency without a reason in CONTRIBUTING.md`),
    ...(size > MAX_BYTES ? [`${size} bytes are more than ${MAX_BYTES}`] : []),
  ]
}

const isBuilt = (file: string) => WITH_EVERY_PACKAGE.includes(file) || BUILT.test(file)

const entriesOf = ({ exports, bin }: Manifest) =>
  [...Object.values(exports), bin].flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  )

/** A `*` stands for the name of the package's only module or provider. */
function faultsOfEntry(entry: string, paths: string[]): string[] {
  const file = entry.replace("./", "").replace("*", "payos")
  return paths.includes(file) ? [] : [`${entry} is exported, and not packed`]
}

/** Packages that a declaration imports without declaring them: where they are missing, their types are `any`. */
function undeclaredIn(file: string, { dependencies, peerDependencies }: Manifest): string[] {
  if (!file.endsWith(".d.ts") || !existsSync(file)) return []
  const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const imports = readFileSync(file, "utf8").matchAll(/(?:from |import\()"([^".][^"]*)"/g)
  return [...imports]
    .map(([, name = ""]) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"))
    .filter((name) => !name.startsWith("node:") && !declared.has(name))
    .map((name) => `${path.basename(file)} names ${name}, which is no dependency`)
}

const hasMap = (file: string) =>
  /\.m?js$/.test(file) &&
  existsSync(file) &&
  readFileSync(file, "utf8").includes("sourceMappingURL")
