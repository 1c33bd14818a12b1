import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusal } from "../modules/payos/refusal"

/**
 * Requires JSON for a POST of the admin API. A page of another site can make a browser send a form with the session's
 * cookie, but no JSON. Refuses NUL, which Postgres does not store: the statement would fail, and its error would
 * contain the values. A file has an error of its own for it.
 *
 * @throws MedusaError for another content type, or a NUL character
 */
export function requireJson(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  if (req.method !== "POST") return next()
  if (!isJson(req)) throw refusal("payos_json_required")
  if (JSON.stringify({ ...Object(req.body), csv: null }).includes("\\u0000"))
    throw refusal("payos_nul_character")
  next()
}

/**
 * Requires JSON for core's routes that move money. A request without a cookie, such as one with an API key, may have
 * any content type that core accepts.
 *
 * @throws MedusaError for another content type
 */
export function requireJsonOfBrowser(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (req.headers.cookie && !isJson(req)) throw refusal("payos_json_required")
  next()
}

function isJson({ headers }: MedusaRequest): boolean {
  const [type] = (headers["content-type"] ?? "").split(";")
  return type?.trim().toLowerCase() === "application/json"
}
