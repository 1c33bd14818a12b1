import { stayLoggedIn } from "../kit/admin/call-admin"
import { listCoreRoutes } from "../kit/admin/core-routes"
import type { Journey } from "../kit/journey/journey"

/** Core routes that reject a user without a role, in a store with Medusa's roles. */
export function coreRoutesWithoutRole(journey: Journey): void {
  it("core routes that change orders and payments reject a user without a role", async () => {
    const token = await stayLoggedIn(journey.backend(), "nguoila@example.vn")
    const accepted: string[] = []
    for (const { method, path } of listCoreRoutes()) {
      if (!path.startsWith("/admin/")) continue
      const address = path.replaceAll(/:\w+/g, "some-id")
      const { status } = await fetch(`${journey.backend()}${address}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: "{}",
      })
      if (status !== 403) accepted.push(`${method} ${path} ${status}`)
    }
    expect(accepted).toEqual([])
  })
}
