import { loadPayPage, loadRefundPage, type PayPage } from "../../pay-page"
import { toFiles, type PageFiles } from "./page-file"

export const payFiles = once(loadPayPage)

/** Returns the files of the page on which a customer enters a refund's account. */
export const refundFiles = once(loadRefundPage)

/** Loads a page's files once per process. */
function once(load: () => Promise<PayPage>): () => Promise<PageFiles> {
  let loading: Promise<PageFiles> | undefined
  return () => (loading ??= load().then(toFiles))
}
