import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { findFreePort } from "../machine/free-port"
import { eventually } from "../time/eventually"
import { readShared } from "./template"

export type Redis = { url: string; stop: () => Promise<void> }

/**
 * The shell runs while its standard input is open: Redis stops and its folder is removed with the run that started
 * them, however that run ends.
 */
const KEEPER = `
redis-server --port "$1" --dir "$2" --bind 127.0.0.1 --save "" --appendonly no > /dev/null &
redis=$!
cat > /dev/null
kill $redis
wait $redis
rm -rf "$2"`

/**
 * Uses the Redis at a URL, to which the run writes; without a URL, starts a redis-server.
 *
 * @throws Error that names what to install if there is none
 */
export async function openRedis(url: string | undefined): Promise<Redis> {
  if (!url) return startRedis()
  if (await isResponding(new URL(url))) return { url, stop: () => Promise.resolve() }
  throw new Error("REDIS_URL names a Redis that does not respond.")
}

async function startRedis(): Promise<Redis> {
  await assertInstalled()
  const port = await findFreePort()
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-redis-"))
  const keeper = spawn("sh", ["-c", KEEPER, "redis", String(port), folder], {
    detached: true,
    stdio: ["pipe", "inherit", "inherit"],
  })
  const url = `redis://127.0.0.1:${port}`
  await eventually("a response of redis-server", () => isResponding(new URL(url)))
  return { url, stop: () => stop(keeper) }
}

async function stop(keeper: ReturnType<typeof spawn>): Promise<void> {
  const exited = once(keeper, "exit")
  keeper.stdin?.end()
  await exited
}

async function assertInstalled(): Promise<void> {
  const child = spawn("redis-server", ["--version"], { stdio: "ignore" })
  try {
    await once(child, "exit")
  } catch (cause) {
    throw new Error(
      "Several instances need a real Redis: put redis-server on the PATH (apt-get install redis-server, " +
        "brew install redis), or name a running, empty one with REDIS_URL.",
      { cause },
    )
  }
}

/** Whether a Redis responds; one that requires a password does too, and Medusa logs in with the URL. */
function isResponding({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) })
    const finish = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.setTimeout(2_000, () => finish(false))
    socket.once("connect", () => socket.write("PING\r\n"))
    socket.once("data", () => finish(true))
    socket.once("error", () => finish(false))
  })
}

type LeftLock = { redisDatabase: number; key: string; seconds: number }

/** Sets a lock as Medusa's Redis locking does, for a process that has died and never releases it. */
export async function leaveLock({ redisDatabase, key, seconds }: LeftLock): Promise<void> {
  const { hostname, port } = new URL(readShared().redisUrl)
  const socket = connect({ host: hostname, port: Number(port || 6379) })
  const responses: string[] = []
  socket.on("data", (bytes) => responses.push(bytes.toString()))
  await once(socket, "connect")
  socket.write(
    `SELECT ${redisDatabase}\r\nSET medusa_lock:${key} execute:dead NX EX ${seconds}\r\n`,
  )
  await eventually("a response of Redis", () =>
    Promise.resolve(responses.join("") === "+OK\r\n+OK\r\n"),
  )
  socket.destroy()
}
