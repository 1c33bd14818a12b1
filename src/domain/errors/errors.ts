import { BATCH_ERRORS } from "./batches"
import { CHECKOUT_ERRORS } from "./checkout"
import { CART_CONFLICTS, CART_ERRORS, MONEY_CONFLICTS } from "./conflicts"
import { CORE_ROUTE_ERRORS } from "./core-routes"
import { INPUT_ERRORS } from "./input"
import { LINK_ERRORS } from "./links"
import { PAYOUT_ERRORS, PAYOUT_WORK_ERRORS } from "./payouts"
import { PERMISSION_ERRORS } from "./permissions"
import { PERSONAL_DATA_ERRORS } from "./personal-data"
import { RECONCILIATION_ERRORS } from "./reconciliation"
import { BANK_DETAILS_REQUEST_ERRORS, BANK_DETAILS_PAGE_ERRORS } from "./bank-details-requests"
import { REFUND_ERRORS } from "./refunds"
import { SESSION_ERRORS } from "./session"
import { SETTINGS_ERRORS } from "./settings"
import { UNMATCHED_MONEY_ERRORS } from "./unmatched-money"
import { WORKFLOW_ERRORS } from "./workflows"

/** Errors of the plugin's own admin routes; the admin's pages have a Vietnamese text for each code. */
export const MERCHANT_ERRORS = {
  ...BATCH_ERRORS,
  ...BANK_DETAILS_REQUEST_ERRORS,
  ...INPUT_ERRORS,
  ...LINK_ERRORS,
  ...MONEY_CONFLICTS,
  ...PAYOUT_ERRORS,
  ...PERMISSION_ERRORS,
  ...PERSONAL_DATA_ERRORS,
  ...RECONCILIATION_ERRORS,
  ...REFUND_ERRORS,
  ...SESSION_ERRORS,
  ...SETTINGS_ERRORS,
  ...UNMATCHED_MONEY_ERRORS,
}

/** Every error that the plugin raises, by its code: the only place for its type and its text. */
export const ERRORS = {
  ...MERCHANT_ERRORS,
  ...CART_CONFLICTS,
  ...CART_ERRORS,
  ...CHECKOUT_ERRORS,
  ...BANK_DETAILS_PAGE_ERRORS,
  ...CORE_ROUTE_ERRORS,
  ...PAYOUT_WORK_ERRORS,
  ...WORKFLOW_ERRORS,
}

type Errors = typeof ERRORS

/** The key of an entry: its code and, after a slash, the suffix of one of its texts. */
export type ErrorKey = keyof Errors

/** The body of an error response. */
export type ErrorResponse<K extends ErrorKey = ErrorKey> = {
  type: Errors[K]["type"]
  code: CodeOf<K>
  message: string
}

/** The values for the placeholders of an entry's text, if it has any. */
export type ParamsOf<K extends ErrorKey> = [ParamIn<Errors[K]["text"]>] extends [never]
  ? []
  : [params: Record<ParamIn<Errors[K]["text"]>, string | number>]

type CodeOf<K extends string> = K extends `${infer Code}/${string}` ? Code : K

type ParamIn<T extends string> = T extends `${string}{{${infer Gap}}}${infer Rest}`
  ? Gap | ParamIn<Rest>
  : never

/** Returns the response body of an entry, with its placeholders filled. */
export function errorOf<K extends ErrorKey>(key: K, ...given: ParamsOf<K>): ErrorResponse<K> {
  const [params = {}] = given as [Record<string, string | number>?]
  const { type, text } = ERRORS[key]
  const message = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
  return { type, code: codeOf(key) as CodeOf<K>, message }
}

/** Returns the code of an entry, without the suffix that selects a text. */
export function codeOf(key: string): string {
  return key.replace(/\/.*$/, "")
}
