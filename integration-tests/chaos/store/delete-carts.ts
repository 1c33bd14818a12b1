import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** `medusa exec integration-tests/chaos/store/delete-carts.ts <cart>…` */
export default async function deleteCarts({ container, args }: ExecArgs) {
  await container.resolve(Modules.CART).deleteCarts(args)
}
