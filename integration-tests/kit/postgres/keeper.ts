import { createInterface } from "node:readline"
import { startCluster, type Cluster } from "./cluster"

/**
 * The process that owns Postgres. It runs while its standard input is open, so that the server ends
 * and its data are removed with the test run or demo that started it, however that one ends: normally,
 * by Ctrl-C or by SIGKILL. A line on its standard input is a command: `pause fast`,
 * `pause immediate`, `resume` or `keep` with a folder.
 */
async function keep() {
  const [password = "", kept] = process.argv.slice(2)
  const starting = startCluster(password, kept)
  let isLeaving = false
  const leave = async (code: number, cluster?: Cluster) => {
    if (isLeaving) return
    isLeaving = true
    await cluster?.stop()
    process.exit(code)
  }
  const leaveCleanly = () => {
    void starting.catch(() => undefined).then((cluster) => leave(0, cluster))
  }
  process.stdin.resume().once("close", leaveCleanly)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, leaveCleanly)

  try {
    const cluster = await starting
    report({ port: cluster.port })
    runCommands(cluster, password)
    await cluster.exited
    await leave(1)
  } catch (error) {
    report({ error: error instanceof Error ? error.message : String(error) })
    await leave(1)
  }
}

function runCommands(cluster: Cluster, password: string) {
  createInterface({ input: process.stdin }).on("line", (command) => {
    run(command).then(
      () => report({ done: command }),
      (error: unknown) => report({ error: String(error) }),
    )
  })

  function run(command: string): Promise<void> {
    if (command.startsWith("keep ")) return cluster.keep(command.slice("keep ".length), password)
    if (command === "resume") return cluster.resume()
    return cluster.pause(command === "pause immediate" ? "immediate" : "fast")
  }
}

function report(message: { port: number } | { done: string } | { error: string }) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

void keep()
