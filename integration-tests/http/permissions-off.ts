import { MERCHANT } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { callers } from "./permission-callers"
import { documented, readTable } from "./permission-table"

/** A store that gives out no roles. */
export function permissionsOff(journey: Journey): void {
  it("the table of docs/operator/permissions.md is what the routes answer", async () => {
    const table = await readTable(await callers(journey, { user: MERCHANT }))
    expect(documented("Without roles", table)).toBe(table)
  })

  it("pages are told that a user may do everything", async () => {
    const { permissions } = (await journey.admin("/payos/permissions")).body
    expect(permissions).toEqual(
      expect.arrayContaining(["payos_payout:send", "payos_payout:approve"]),
    )
  })
}
