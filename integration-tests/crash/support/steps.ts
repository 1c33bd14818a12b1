import { eventually } from "../../kit/time/eventually"
import { holdingAt, type Moment } from "./holds"
import type { Office } from "./office"
import type { Store } from "./store"

/** Where in a refund the process is killed. `call`: payOS has the request and did not take it yet. */
export type Step = Moment | "call"

/** Begins something on an instance and kills it at a step of that; nobody ever hears an answer. */
export async function killAt(
  store: Store,
  { instance, step }: { instance: Office; step: Step },
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
  await database.rows("update payos_queue set claimed_until = null, due_at = now()")
  await database.rows("update refund set created_at = created_at - interval '20 minutes'")
  await database.rows(
    `update payos_payout_request set sent_at = sent_at - interval '20 minutes'
     where id in (select id from payos_queue)`,
  )
}

async function creations({ simulator }: Store): Promise<number> {
  const requests = await simulator.requests()
  return requests.filter(({ operation }) => operation === "payout.create").length
}
