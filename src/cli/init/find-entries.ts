import type * as ts from "typescript"
import { PAYMENT_MODULE } from "./config-text"
import { hasSpread, stringOf, unwrap, valueOf, type TypeScript } from "./syntax"

/** An entry of `plugins`, `modules` or `providers` that its text identifies. */
export type Entry = {
  resolve: string
  isPayment: boolean
  /** Its object literal; null for a bare name. */
  object: ts.ObjectLiteralExpression | null
  /** Whether it depends on a condition, such as an environment variable. */
  isConditional: boolean
}

export type Entries = { named: Entry[]; hasUnknown: boolean }

/** Returns a list's entries, with those of `...(condition ? [entry] : [])`. */
export function findEntries(ts: TypeScript, list: ts.ArrayLiteralExpression): Entries {
  const found = list.elements.map((element) => entriesOf(ts, element, false))
  return {
    named: found.flatMap(({ named }) => named),
    hasUnknown: found.some(({ hasUnknown }) => hasUnknown),
  }
}

const UNKNOWN: Entries = { named: [], hasUnknown: true }

function entriesOf(ts: TypeScript, expression: ts.Expression, isConditional: boolean): Entries {
  const value = unwrap(ts, expression)
  const inside = (parts: readonly ts.Expression[]): Entries => {
    const found = parts.map((part) => entriesOf(ts, part, true))
    return {
      named: found.flatMap(({ named }) => named),
      hasUnknown: found.some(({ hasUnknown }) => hasUnknown),
    }
  }
  if (ts.isStringLiteralLike(value)) return { named: [nameOnly(value.text)], hasUnknown: false }
  if (ts.isObjectLiteralExpression(value)) return entryOf(ts, value, isConditional)
  if (ts.isSpreadElement(value)) return inside([value.expression])
  if (ts.isArrayLiteralExpression(value)) return inside(value.elements)
  if (ts.isConditionalExpression(value)) return inside([value.whenTrue, value.whenFalse])
  return UNKNOWN
}

const nameOnly = (resolve: string): Entry => ({
  resolve,
  isPayment: resolve === PAYMENT_MODULE,
  object: null,
  isConditional: false,
})

function entryOf(
  ts: TypeScript,
  object: ts.ObjectLiteralExpression,
  isConditional: boolean,
): Entries {
  const resolve = stringOf(ts, object, "resolve")
  const key = valueOf(ts, object, "key")
  const keyText = key && key !== "computed" ? key.getText().replace(/['"]/g, "") : key
  const hasPaymentKey = keyText === "payment" || keyText === "Modules.PAYMENT"
  if (hasSpread(ts, object) || (resolve === undefined && !hasPaymentKey)) return UNKNOWN
  const isPayment = hasPaymentKey || resolve === PAYMENT_MODULE || resolve === "@medusajs/payment"
  const entry = { resolve: resolve ?? "", isPayment, object, isConditional }
  return { named: [entry], hasUnknown: false }
}
