import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { createAdminUser, seedStore } from "../../support/seed-store"

/** A shop that takes cash too, with goods enough: `… store/seed.ts <file> <email> <password>` */
export default async function seed({ container, args }: ExecArgs) {
  const [file = "", email = "", password = ""] = args
  const store = await seedStore(container, {
    paymentProviders: ["pp_payos_payos", "pp_system_default"],
    stock: 100_000,
  })
  await createAdminUser(container, email, password)
  writeFileSync(file, JSON.stringify(store))
}
