import { stayLoggedIn } from "../kit/admin/call-admin"
import { listCoreRoutes } from "../kit/admin/core-routes"
import type { Journey } from "../kit/journey/journey"

/** What a user without any role finds closed, in a store with Medusa's roles. */
export function coreRoutesOfNobody(journey: Journey): void {
  it("core's own doors that change orders and payments are closed to a user without a role", async () => {
    const stranger = await stayLoggedIn(journey.backend(), "nguoila@example.vn")
    const open: string[] = []
    for (const { method, path } of listCoreRoutes()) {
      if (!path.startsWith("/admin/")) continue
      const address = path.replaceAll(/:\w+/g, "some-id")
      const { status } = await fetch(`${journey.backend()}${address}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${stranger}` },
        body: "{}",
      })
      if (status !== 403) open.push(`${method} ${path} ${status}`)
    }
    expect(open).toEqual([])
  })
}
