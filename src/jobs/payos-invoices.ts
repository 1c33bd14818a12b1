import type { MedusaContainer } from "@medusajs/framework/types"
import { contextOf } from "../use-cases/context"
import { processInvoiceWatches } from "../use-cases/invoices/watch-invoices"

/** Fetches awaited e-invoices from payOS, if the store watches them. */
export default async function payosInvoices(container: MedusaContainer): Promise<void> {
  await processInvoiceWatches(contextOf(container))
}

export const config = {
  name: "payos-invoices",
  schedule: "* * * * *",
}
