import { execFileSync } from "node:child_process"
import { isRoot, type Owner } from "./binaries"

const idOf = (flag: "-u" | "-g", user: string) =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }).trim())

/** Chooses the user `postgres` if there is one, else `nobody`, which every Unix has; creates no user. */
export function pickOwner(): Owner | undefined {
  if (!isRoot()) return undefined
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", user), gid: idOf("-g", user) }
    } catch {
      continue
    }
  }
  throw new Error("Postgres does not run as root, and there is no user `postgres` or `nobody`.")
}
