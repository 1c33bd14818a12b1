import { createHmac, timingSafeEqual } from "node:crypto"

import { isRecord, type Fields } from "./validation"

const hmac = (text: string, key: string): string =>
  createHmac("sha256", key).update(text, "utf8").digest("hex")

/** Signs a link creation: five fields in a fixed order, raw values. */
export const signCreation = (body: Fields, checksumKey: string): string =>
  hmac(
    ["amount", "cancelUrl", "description", "orderCode", "returnUrl"]
      .map((name) => `${name}=${String(body[name])}`)
      .join("&"),
    checksumKey,
  )

const sortKeys = (entry: unknown): Fields =>
  Object.fromEntries(Object.entries(isRecord(entry) ? entry : {}).sort(byKey))

const byKey = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left < right ? -1 : left > right ? 1 : 0

const isEmptyText = (value: unknown): boolean =>
  value === null || value === "null" || value === "undefined"

const bodyText = (value: unknown): string => {
  if (isEmptyText(value)) return ""
  return Array.isArray(value) ? JSON.stringify(value.map(sortKeys)) : String(value)
}

/** Signs the `data` of a response or a webhook: sorted keys, no URL encoding. */
export const signBody = (data: Fields, checksumKey: string): string =>
  hmac(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .sort(byKey)
      .map(([name, value]) => `${name}=${bodyText(value)}`)
      .join("&"),
    checksumKey,
  )

const sortDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortDeep)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(byKey)
      .map(([name, inner]) => [name, sortDeep(inner)]),
  )
}

const headerText = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "object" ? JSON.stringify(sortDeep(value)) : String(value)
}

/** Creates the `x-signature` of a payout request or response: keys sorted at every depth, URL-encoded. */
export const signHeader = (data: Fields, checksumKey: string): string =>
  hmac(
    Object.entries(data)
      .sort(byKey)
      .map(([name, value]) => [name, headerText(value)].map(encodeURIComponent).join("="))
      .join("&"),
    checksumKey,
  )

/** Compares signatures in constant time; a missing or upper-case one is wrong. */
export const sameSignature = (given: unknown, expected: string): boolean => {
  if (typeof given !== "string") return false
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
