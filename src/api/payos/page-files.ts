import { loadPayPage, loadRefundPage, type PayPage } from "../../pay-page"
import { toFiles, type PageFiles } from "./page-file"

/** The files of the plain payment page. */
export const payFiles = once(loadPayPage)

/** The files of the page on which a customer says where a refund goes. */
export const refundFiles = once(loadRefundPage)

/** A page's files, which are the same as long as the process lives. */
function once(load: () => Promise<PayPage>): () => Promise<PageFiles> {
  let loading: Promise<PageFiles> | undefined
  return () => (loading ??= load().then(toFiles))
}
