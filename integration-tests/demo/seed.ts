import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { createAdminUser, seedStore } from "../support/seed-store"

/** `medusa exec integration-tests/demo/seed.ts <file> <email> <password>` */
export default async function seed({ container, args }: ExecArgs) {
  const [file = "", email = "", password = ""] = args
  const store = await seedStore(container)
  await createAdminUser(container, email, password)
  writeFileSync(file, JSON.stringify(store))
}
