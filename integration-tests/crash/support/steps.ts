import { eventually } from "../../kit/time/eventually"
import { holdingAt, type Moment } from "./holds"
import type { Office } from "./office"
import type { Store } from "./store"

/** Where in a refund the process is killed. `call`: payOS has the request and did not take it yet. */
export type Step = Moment | "call"

/** Begins something on an instance and kills it at a step of that; nobody ever hears an answer. */
export async function killAt(
  store: Store,
  instance: Office,
  step: Step,
  begin: () => Promise<unknown>,
): Promise<void> {
  const beginAndLose = () => begin().catch(() => null)
  if (step !== "call") {
    await holdingAt(store.database, step, async (untilHeld) => {
      const lost = beginAndLose()
      await untilHeld()
      await instance.kill()
      await lost
    })
    return
  }
  await store.simulator.fault({ operation: "payout.create", kind: "timeout" })
  const before = await creations(store)
  const lost = beginAndLose()
  await eventually("the call under way", async () => (await creations(store)) > before, 60_000)
  await instance.kill()
  await lost
}

/** What the clocks would do while nobody is there: claims and leases end, and looks become due. */
export async function letTimePass({ database }: Store): Promise<void> {
  await database.rows("update payos_lease set expires_at = now() - interval '1 second'")
  await database.rows("update payos_link set claimed_until = null where claimed_until is not null")
  await database.rows("update payos_link set next_check_at = now() where next_check_at is not null")
  await database.rows("update refund set created_at = created_at - interval '20 minutes'")
  await database.rows(
    `update payos_payout_request set claimed_until = null, next_check_at = now(),
       sent_at = sent_at - interval '20 minutes' where next_check_at is not null`,
  )
}

async function creations({ simulator }: Store): Promise<number> {
  const requests = await simulator.requests()
  return requests.filter(({ operation }) => operation === "payout.create").length
}
