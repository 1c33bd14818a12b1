import { createInterface } from "node:readline"
import { startCluster, type Cluster } from "./cluster"

/**
 * The process that owns Postgres. It lives as long as its standard input is open, so that the
 * server and its data go with the test run or demo that asked for them, however that one ends:
 * in order, by Ctrl-C or by SIGKILL. A line on its standard input is an order: `pause fast`,
 * `pause immediate`, `resume` or `keep` with a folder.
 */
async function keep() {
  const [password = "", kept] = process.argv.slice(2)
  const starting = startCluster(password, kept)
  let leaving = false
  const leave = async (code: number, cluster?: Cluster) => {
    if (leaving) return
    leaving = true
    await cluster?.stop()
    process.exit(code)
  }
  const leaveInOrder = () => {
    void starting.catch(() => undefined).then((cluster) => leave(0, cluster))
  }
  process.stdin.resume().once("close", leaveInOrder)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, leaveInOrder)

  try {
    const cluster = await starting
    report({ port: cluster.port })
    obeyOrders(cluster, password)
    await cluster.exited
    await leave(1)
  } catch (error) {
    report({ error: error instanceof Error ? error.message : String(error) })
    await leave(1)
  }
}

function obeyOrders(cluster: Cluster, password: string) {
  createInterface({ input: process.stdin }).on("line", (order) => {
    obey(order).then(
      () => report({ done: order }),
      (error: unknown) => report({ error: String(error) }),
    )
  })

  function obey(order: string): Promise<void> {
    if (order.startsWith("keep ")) return cluster.keep(order.slice("keep ".length), password)
    if (order === "resume") return cluster.resume()
    return cluster.pause(order === "pause immediate" ? "immediate" : "fast")
  }
}

function report(message: { port: number } | { done: string } | { error: string }) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

void keep()
