import { MedusaError } from "@medusajs/framework/utils"
import { type ERRORS, type ErrorKey, errorOf, type ParamsOf } from "../../domain/errors/errors"

/** Error keys without conflicts: Medusa replaces the code and text of a 409, so a route sends those itself. */
export type RefusalKey = {
  [K in ErrorKey]: (typeof ERRORS)[K]["type"] extends "conflict" ? never : K
}[ErrorKey]

/** Creates the catalogue's error with which a request is refused. */
export function refusal<K extends RefusalKey>(key: K, ...params: ParamsOf<K>): MedusaError {
  const { type, message, code } = errorOf(key, ...params)
  return new MedusaError(type, message, code)
}
