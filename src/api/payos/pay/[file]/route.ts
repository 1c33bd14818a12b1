import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payFiles } from "../../page-files"
import { sendFile } from "../../send-file"

/**
 * Sends the plain page's script or style. During a deployment a page may request a version that this instance lacks: it
 * gets the current one.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendFile(req, res, await payFiles())
}
