import { loadRefundPage } from "../../pay-page"
import { toFiles, type PageFiles } from "./page-file"

let loading: Promise<PageFiles> | undefined

/** The refund page's files, which are the same as long as the process lives. */
export function refundFiles(): Promise<PageFiles> {
  loading ??= loadRefundPage().then(toFiles)
  return loading
}
