import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import type { Owner } from "./binaries"

/** Closed to others: Postgres takes no data that anybody may read. */
const MODE = 0o700

/** Copies the data of a server that has stopped, with its password, so that another may begin with them. */
export function keepData(kept: string, data: string, password: string): void {
  const making = `${kept}.${process.pid}`
  mkdirSync(making, { recursive: true, mode: MODE })
  cpSync(data, path.join(making, "data"), { recursive: true })
  writeFileSync(path.join(making, "password"), password, { mode: 0o600 })
  try {
    renameSync(making, kept)
  } catch (error) {
    rmSync(making, { recursive: true })
    const wasAnotherFirst = existsSync(kept)
    if (!wasAnotherFirst) throw error
  }
}

export const readKeptPassword = (kept: string) => readFileSync(path.join(kept, "password"), "utf8")

/** Gives a server that has not begun the data that were kept. */
export function putKeptData(kept: string, data: string, owner: Owner | undefined): void {
  cpSync(path.join(kept, "data"), data, { recursive: true })
  chmodSync(data, MODE)
  if (owner) giveTo(owner, data)
}

function giveTo({ uid, gid }: Owner, folder: string): void {
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(folder, entry), uid, gid)
  }
}
