import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow, createTaxRatesWorkflow } from "@medusajs/medusa/core-flows"

/** Adds tax rates: a default rate, and separate rates for some products. */
export async function addTaxRates(
  container: MedusaContainer,
  { usual, byProduct }: { usual: number; byProduct: Record<string, number> },
): Promise<void> {
  const [region] = await container.resolve(Modules.TAX).listTaxRegions({ country_code: "vn" })
  const tax_region_id = region?.id ?? ""
  const rates = Object.entries(byProduct).map(([product, rate]) => ({
    tax_region_id,
    name: `VAT ${rate}`,
    code: `vat-${rate}`,
    rate,
    rules: [{ reference: "product", reference_id: product }],
  }))
  const first = { tax_region_id, name: "VAT", code: "vat", rate: usual, is_default: true }
  await createTaxRatesWorkflow(container).run({ input: [first, ...rates] })
}

/** Adds a promotion code with a percentage discount on the goods. */
export async function addDiscount(
  container: MedusaContainer,
  { code, percent }: { code: string; percent: number },
): Promise<void> {
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code,
          type: "standard",
          status: "active",
          application_method: {
            type: "percentage",
            target_type: "items",
            allocation: "across",
            value: percent,
            currency_code: "vnd",
          },
        },
      ],
    },
  })
}
