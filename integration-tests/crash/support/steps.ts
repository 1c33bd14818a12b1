import { eventually } from "../../kit/time/eventually"
import { holdingAt, type Moment } from "./holds"
import type { StoreInstance } from "./store-instance"
import type { Store } from "./store"

/** Where in a refund the process is killed. `call`: payOS has the request but has not accepted it. */
export type Step = Moment | "call"

/** Starts some work on an instance and kills the instance at a step of it, so that the response is lost. */
export async function killAt(
  store: Store,
  { instance, step }: { instance: StoreInstance; step: Step },
  begin: () => Promise<unknown>,
): Promise<void> {
  const beginAndLose = () => begin().catch(() => null)
  if (step !== "call") {
    await holdingAt(store.database, step, async (untilPaused) => {
      const response = beginAndLose()
      await untilPaused()
      await instance.kill()
      await response
    })
    return
  }
  await store.simulator.fault({ operation: "payout.create", kind: "timeout" })
  const before = await creations(store)
  const response = beginAndLose()
  await eventually("the call in progress", async () => (await creations(store)) > before, 60_000)
  await instance.kill()
  await response
}

/** Simulates the time of the outage: claims and leases expire, and lookups become due. */
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
