import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PERMISSIONS, type Permission } from "../../../../domain/access/permissions"
import { actorOf } from "../../../user"
import { readPermissions } from "../../../../use-cases/permissions/read-permissions"
import { contextOf } from "../../../../use-cases/context"

/** Returns the current user's permissions; the admin's pages hide everything else. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ permissions: Permission[] }>,
): Promise<void> {
  const may = await readPermissions(contextOf(req.scope), actorOf(req))
  res.json({ permissions: (Object.keys(PERMISSIONS) as Permission[]).filter(may) })
}
