import { MedusaError } from "@medusajs/framework/utils"
import { type ERRORS, type ErrorKey, errorOf, type GapsOf } from "../../domain/errors/errors"

/** Medusa puts a code and a text of its own in place of a conflict's: a route answers those itself. */
export type RefusalKey = {
  [K in ErrorKey]: (typeof ERRORS)[K]["type"] extends "conflict" ? never : K
}[ErrorKey]

/** The error of the catalogue that a request is refused with. */
export function refuse<K extends RefusalKey>(key: K, ...gaps: GapsOf<K>): MedusaError {
  const { type, message, code } = errorOf(key, ...gaps)
  return new MedusaError(type, message, code)
}
