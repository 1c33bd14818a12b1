import { ConcurrencyLimiter } from "../concurrency-limiter"

/** A task that ends when `end` is called. */
function blockedTask() {
  let end!: () => void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended, end }
}

/** Blocked tasks in a limiter, and the indexes of those that have started. */
function runBlockedTasks(limiter: ConcurrencyLimiter, count: number) {
  const started: number[] = []
  const tasks = Array.from({ length: count }, (_, n) => {
    const task = blockedTask()
    const done = limiter.run(() => {
      started.push(n)
      return task.work()
    })
    return { ...task, done }
  })
  return { started, tasks }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe("ConcurrencyLimiter", () => {
  it("runs at most the limit concurrently, and the rest in order of arrival", async () => {
    const limiter = new ConcurrencyLimiter(2, 60_000)
    const { started, tasks } = runBlockedTasks(limiter, 4)
    await settle()
    expect(started).toEqual([0, 1])

    tasks[1]?.end()
    await settle()
    expect(started).toEqual([0, 1, 2])

    for (const task of tasks) task.end()
    await Promise.all(tasks.map(({ done }) => done))
    expect(started).toEqual([0, 1, 2, 3])
  })

  it("releases the slot of a failed task and rethrows its error", async () => {
    const limiter = new ConcurrencyLimiter(1, 60_000)
    const failing = limiter.run(() => Promise.reject(new Error("Postgres is down")))
    const next = limiter.run(() => Promise.resolve("stored"))
    await expect(failing).rejects.toThrow("Postgres is down")
    expect(await next).toBe("stored")
  })

  it("releases the slot of a hanging task, which may still succeed", async () => {
    const limiter = new ConcurrencyLimiter(1, 20)
    const hanging = blockedTask()
    const late = limiter.run(() => hanging.work().then(() => "late"))
    expect(await limiter.run(() => Promise.resolve("next"))).toBe("next")

    hanging.end()
    expect(await late).toBe("late")
    const { started, tasks } = runBlockedTasks(limiter, 2)
    await settle()
    expect(started).toEqual([0])
    for (const task of tasks) task.end()
    await Promise.all(tasks.map(({ done }) => done))
  })
})
