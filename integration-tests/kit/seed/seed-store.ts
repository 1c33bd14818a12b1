import type { MedusaContainer } from "@medusajs/framework/types"
import { createCatalogue, type Catalogue } from "./catalogue"
import { createShipping, type Shipping } from "./shipping"
import { createSelling, type Selling } from "./selling"

export { createAdminUser } from "./admin-user"

export type SeededStore = Selling & Shipping & Catalogue

export type SeedOptions = {
  /** Payment providers of the region. Default: payOS alone. */
  paymentProviders?: string[]
  /** Pieces in stock of each variant. Default 1,000. */
  stock?: number
  /** Default: Medusa generates it. */
  regionId?: string
}

/**
 * Creates a coffee shop in Hồ Chí Minh City by Medusa's workflows: one region in VND, flat delivery
 * for 30.000 ₫, no tax, managed stock. One bag of the first variant with delivery costs 250.000 ₫.
 */
export async function seedStore(
  container: MedusaContainer,
  { paymentProviders = ["pp_payos_payos"], stock = 1_000, regionId }: SeedOptions = {},
): Promise<SeededStore> {
  const selling = await createSelling(container, paymentProviders, regionId)
  const shipping = await createShipping(container, selling)
  const catalogue = await createCatalogue(container, { ...selling, ...shipping, stock })
  return { ...selling, ...shipping, ...catalogue }
}
