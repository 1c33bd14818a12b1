import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { createAdminUser, seedStore } from "./seed-store"

/** `medusa exec …/seed.ts <file> <email> <password> [stock provider…]`: seeds a shop and writes its ids to the file. */
export default async function seed({ container, args }: ExecArgs) {
  const [file = "", email = "", password = "", stock, ...paymentProviders] = args
  const goods = stock === undefined ? {} : { stock: Number(stock), paymentProviders }
  const store = await seedStore(container, goods)
  await createAdminUser(container, email, password)
  writeFileSync(file, JSON.stringify(store))
}
