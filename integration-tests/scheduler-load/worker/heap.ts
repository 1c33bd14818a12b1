import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

const MB = 1_048_576

/** What is left on the heap after a collection, and what the process has of the system, in MB. */
export function readHeap(): { heapMB: number; rssMB: number } {
  collectGarbage()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapMB: heapUsed / MB, rssMB: rss / MB }
}
