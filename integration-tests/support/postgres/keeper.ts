import { startCluster, type Cluster } from "./cluster"

/**
 * The process that owns Postgres. It lives as long as its standard input is open, so that the
 * server and its data go with the test run or demo that asked for them, however that one ends:
 * in order, by Ctrl-C or by SIGKILL.
 */
async function keep() {
  const starting = startCluster(process.argv[2] ?? "")
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
    await cluster.exited
    await leave(1)
  } catch (error) {
    report({ error: error instanceof Error ? error.message : String(error) })
    await leave(1)
  }
}

function report(message: { port: number } | { error: string }) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

void keep()
