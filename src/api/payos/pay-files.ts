import { loadPayPage } from "../../pay-page"
import { toFiles, type PageFiles } from "./page-file"

export type PayFiles = PageFiles

let loading: Promise<PayFiles> | undefined

/** The page's files, which are the same as long as the process lives. */
export function payFiles(): Promise<PayFiles> {
  loading ??= loadPayPage().then(toFiles)
  return loading
}
