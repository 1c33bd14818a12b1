import { MedusaError } from "@medusajs/framework/utils"
import { type ERRORS, type ErrorKey, errorOf, type GapsOf } from "../../domain/errors/errors"

/** Error keys without conflicts: Medusa replaces the code and text of a 409, so a route answers those itself. */
export type RefusalKey = {
  [K in ErrorKey]: (typeof ERRORS)[K]["type"] extends "conflict" ? never : K
}[ErrorKey]

/** The error of the catalogue to refuse a request with. */
export function refusal<K extends RefusalKey>(key: K, ...gaps: GapsOf<K>): MedusaError {
  const { type, message, code } = errorOf(key, ...gaps)
  return new MedusaError(type, message, code)
}
