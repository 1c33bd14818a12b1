import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payFiles } from "../../page-files"
import { sendFile } from "../../send-file"

/**
 * The plain page's script and style. During a deployment a page may ask another instance for a version that is not there:
 * it gets the present one.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendFile(req, res, await payFiles())
}
