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
  /** Any, unless given. */
  regionId?: string
}

/**
 * A small coffee roaster in Hồ Chí Minh City, made by Medusa's own workflows: one region in VND,
 * flat delivery of 30.000 ₫, no tax, real stock. One bag of the first variant with delivery
 * comes to 250.000 ₫.
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
