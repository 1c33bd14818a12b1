import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUsersWorkflow } from "@medusajs/medusa/core-flows"
import { first } from "./first"

/** Creates a user who can log in with `email` and `password` by `POST /auth/user/emailpass`. */
export async function createAdminUser(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<{ userId: string; email: string; password: string }> {
  const { result } = await createUsersWorkflow(container).run({
    input: { users: [{ email, first_name: "Chủ", last_name: "quán" }] },
  })
  const { id: userId } = first(result, "user")
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (!authIdentity) throw new Error(`Medusa refused the admin ${email}: ${error ?? "no reason"}`)
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: userId } })
  return { userId, email, password }
}
