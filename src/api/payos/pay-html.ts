import type { PayFiles } from "./pay-files"
import { pageHtml } from "./page-html"

/**
 * The plain page's document.
 *
 * @param shop the store's name
 * @param base path of the page as browsers know it
 */
export function payHtml(shop: string, base: string, files: PayFiles): string {
  return pageHtml({ shop, base, files, place: "payment" })
}
