import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusal } from "../../../modules/payos/refusal"

/**
 * A POST of the admin API is JSON. A page of another site can make a browser send a form with the session's cookie,
 * but no JSON. Postgres stores no NUL character: a statement with one would fail, and its error would carry the values.
 * A file has an error of its own for them.
 *
 * @throws MedusaError for another content type, or a NUL character
 */
export function requireJson(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  if (req.method !== "POST") return next()
  const [type] = (req.headers["content-type"] ?? "").split(";")
  if (type?.trim().toLowerCase() !== "application/json") throw refusal("payos_json_needed")
  if (JSON.stringify({ ...Object(req.body), csv: null }).includes("\\u0000"))
    throw refusal("payos_nul_character")
  next()
}
