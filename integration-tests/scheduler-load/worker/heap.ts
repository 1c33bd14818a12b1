import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

const MB = 1_048_576

/** The heap after a garbage collection, and the process's resident memory, in MB. */
export function readHeap(): { heapMB: number; rssMB: number } {
  collectGarbage()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapMB: heapUsed / MB, rssMB: rss / MB }
}
