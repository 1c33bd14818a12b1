import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { showLink } from "../show-link"
import { contextOf } from "../../../../../use-cases/context"

/** Returns one payment link with its transfers, its timeline and its problems. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ link: await showLink(contextOf(req.scope), req.params["id"] ?? "") })
}
