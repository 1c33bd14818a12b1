import { pause } from "../time/eventually"
import type { Journey } from "./journey"
import { holdCollection } from "./services"

/** Longer than the requests take if they wait only for each other. */
const LONG_MS = 4_000

/** A response, and whether it arrived only after the lease was released. */
export type Waited<T> = { waited: boolean; response: T }

/** Sends requests while a settlement holds a collection's lease, and releases it after 4 s. */
export async function whileHeld<T>(
  { container }: Journey,
  collectionId: string,
  requests: readonly (() => Promise<T>)[],
): Promise<Waited<T>[]> {
  const lease = await holdCollection(container(), collectionId)
  let isFree = false
  const pending = requests.map(async (send) => {
    const response = await send()
    return { waited: isFree, response }
  })
  await pause(LONG_MS)
  isFree = true
  await lease.release()
  return Promise.all(pending)
}
