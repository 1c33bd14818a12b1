import { MERCHANT } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { callers } from "./permission-callers"
import { documented, readTable } from "./permission-table"

/** A store without roles. */
export function permissionsOff(journey: Journey): void {
  it("match the table of docs/operator/permissions.md", async () => {
    const table = await readTable(await callers(journey, { user: MERCHANT }))
    expect(documented("Without roles", table)).toBe(table)
  })

  it("allow every action to a user on the pages", async () => {
    const { permissions } = (await journey.admin("/payos/permissions")).body
    expect(permissions).toEqual(
      expect.arrayContaining(["payos_payout:send", "payos_payout:approve"]),
    )
  })
}
