import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { createAdminUser, seedStore } from "../../support/seed-store"

/** `medusa exec integration-tests/instances/support/seed.ts <file>`: a shop with another way to pay. */
export default async function seed({ container, args }: ExecArgs) {
  const [file = ""] = args
  const paymentProviders = ["pp_payos_payos", "pp_system_default"]
  const store = await seedStore(container, { paymentProviders, stock: 1_000_000 })
  await createAdminUser(container, "admin@example.vn", "mat-khau-thu-nghiem")
  writeFileSync(file, JSON.stringify(store))
}
