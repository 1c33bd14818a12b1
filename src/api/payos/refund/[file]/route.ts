import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refundFiles } from "../../page-files"
import { sendFile } from "../../send-file"

/** Sends the refund page's script or style. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendFile(req, res, await refundFiles())
}
