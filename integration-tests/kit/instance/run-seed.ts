import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { MERCHANT, PASSWORD } from "../admin/call-admin"
import type { SeededStore, SeedOptions } from "../seed/seed-store"
import type { Medusa } from "./medusa"

const SCRIPT = "integration-tests/kit/seed/seed.ts"

export type Goods = Required<Pick<SeedOptions, "stock" | "paymentProviders">>

export type Login = { email: string; password: string }

/** Enough stock for any suite, and a second payment provider. */
export const PLENTY: Goods = {
  stock: 1_000_000,
  paymentProviders: ["pp_payos_payos", "pp_system_default"],
}

/** Seeds an empty store with `medusa exec`. */
export async function runSeed(
  medusa: Medusa,
  goods?: Goods,
  { email, password }: Login = { email: MERCHANT, password: PASSWORD },
): Promise<SeededStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-store-"))
  const file = path.join(folder, "store.json")
  const more = goods ? [String(goods.stock), ...goods.paymentProviders] : []
  try {
    await medusa.run("exec", SCRIPT, file, email, password, ...more)
    return JSON.parse(readFileSync(file, "utf8")) as SeededStore
  } finally {
    rmSync(folder, { recursive: true })
  }
}
