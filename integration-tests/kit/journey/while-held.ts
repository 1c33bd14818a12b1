import { pause } from "../time/eventually"
import type { Journey } from "./journey"
import { holdCollection } from "./services"

/** Longer than requests take that wait for nobody but each other. */
const LONG_MS = 4_000

/** What a request answered once it was let go, and that it had not answered before. */
export type Waited<T> = { waited: boolean; answer: T }

/** Makes requests while a settlement holds a collection, and lets them go after a while. */
export async function whileHeld<T>(
  { container }: Journey,
  collectionId: string,
  requests: readonly (() => Promise<T>)[],
): Promise<Waited<T>[]> {
  const lease = await holdCollection(container(), collectionId)
  let isFree = false
  const answering = requests.map(async (ask) => {
    const answer = await ask()
    return { waited: isFree, answer }
  })
  await pause(LONG_MS)
  isFree = true
  await lease.release()
  return Promise.all(answering)
}
