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

/** Only for the owner: Postgres rejects a data folder that others may read. */
const MODE = 0o700

/** Copies the data and the password of a stopped server, so that another server may start from them. */
export function keepData(kept: string, data: string, password: string): void {
  const temporary = `${kept}.${process.pid}`
  mkdirSync(temporary, { recursive: true, mode: MODE })
  cpSync(data, path.join(temporary, "data"), { recursive: true })
  writeFileSync(path.join(temporary, "password"), password, { mode: 0o600 })
  try {
    renameSync(temporary, kept)
  } catch (error) {
    rmSync(temporary, { recursive: true })
    const isKeptByAnother = existsSync(kept)
    if (!isKeptByAnother) throw error
  }
}

export const readKeptPassword = (kept: string) => readFileSync(path.join(kept, "password"), "utf8")

/** Copies kept data into the data folder of a server that has not started. */
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
