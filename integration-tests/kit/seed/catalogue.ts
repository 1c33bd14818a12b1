import type {
  CreateProductWorkflowInputDTO,
  MedusaContainer,
  ProductDTO,
} from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"
import type { Shipping } from "./shipping"
import { first } from "./first"
import type { Selling } from "./selling"

export type Catalogue = {
  /** "Cà phê sữa hạt rang 250 g", 220.000 ₫: with delivery 250.000 ₫. */
  variantId: string
  productId: string
  inventoryItemId: string
  /** Every variant by its SKU. */
  variants: Record<string, { variantId: string; inventoryItemId: string }>
}

type Shelf = Selling & Shipping & { stock: number }

const GOODS = [
  { title: "Cà phê sữa hạt rang 250 g", handle: "ca-phe-sua-250g", sku: "CPS-250", price: 220_000 },
  { title: "Cà phê phin pha sẵn 1 kg", handle: "ca-phe-phin-1kg", sku: "CPP-1000", price: 690_000 },
  { title: "Phin nhôm 6 oz", handle: "phin-nhom", sku: "PHIN-6", price: 45_000 },
]

/** Creates the products, each with one variant in VND and `stock` pieces in the warehouse. */
export async function createCatalogue(
  container: MedusaContainer,
  shelf: Shelf,
): Promise<Catalogue> {
  const { result: products } = await createProductsWorkflow(container).run({
    input: { products: GOODS.map((good) => toProduct(good, shelf)) },
  })
  const variants = await pairWithStock(container, products)
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: Object.values(variants).map(({ inventoryItemId }) => ({
        inventory_item_id: inventoryItemId,
        location_id: shelf.stockLocationId,
        stocked_quantity: shelf.stock,
      })),
    },
  })
  const { sku, handle } = first(GOODS, "goods")
  const product = products.find((candidate) => candidate.handle === handle)
  const variant = variants[sku]
  if (!product || !variant) throw new Error(`Seeding the store gave no product ${handle}.`)
  return { ...variant, productId: product.id, variants }
}

function toProduct(
  { title, handle, sku, price }: (typeof GOODS)[number],
  { salesChannelId, shippingProfileId }: Shelf,
): CreateProductWorkflowInputDTO {
  return {
    title,
    handle,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: shippingProfileId,
    sales_channels: [{ id: salesChannelId }],
    options: [{ title: "Loại", values: ["Mặc định"] }],
    variants: [
      {
        title,
        sku,
        manage_inventory: true,
        options: { Loại: "Mặc định" },
        prices: [{ currency_code: "vnd", amount: price }],
      },
    ],
  }
}

async function pairWithStock(
  container: MedusaContainer,
  products: ProductDTO[],
): Promise<Catalogue["variants"]> {
  const skus = GOODS.map(({ sku }) => sku)
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({ sku: skus })
  const variants = products.flatMap((product) => product.variants)
  return Object.fromEntries(
    skus.map((sku) => [
      sku,
      {
        variantId: pickBySku(variants, sku).id,
        inventoryItemId: pickBySku(items, sku).id,
      },
    ]),
  )
}

function pickBySku<T extends { sku?: string | null }>(list: T[], sku: string): T {
  return first(
    list.filter((candidate) => candidate.sku === sku),
    `entry for ${sku}`,
  )
}
