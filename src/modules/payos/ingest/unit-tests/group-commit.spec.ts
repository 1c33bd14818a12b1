import { GroupCommit } from "../group-commit"
import { ConcurrencyLimiter } from "../concurrency-limiter"

/** A commit function whose calls end one by one when `end` is called, and the batches that have started. */
function blockedWork() {
  const started: number[][] = []
  const ends: (() => void)[] = []
  const work = async (items: number[]) => {
    started.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (items.includes(13)) throw new Error("commit failed")
    return items.map((item) => item * 10)
  }
  return { started, work, end: () => ends.shift()?.() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe("GroupCommit", () => {
  it("commits the first item immediately, and later ones in batches of the maximum size", async () => {
    const { started, work, end } = blockedWork()
    const commits = new GroupCommit(new ConcurrencyLimiter(1, 60_000), 3, work)
    const outcomes = Promise.all([1, 2, 3, 4, 5].map((item) => commits.submit(item)))
    expect(started).toEqual([[1]])
    for (const expected of [
      [[1], [2, 3, 4]],
      [[1], [2, 3, 4], [5]],
    ]) {
      end()
      await settle()
      expect(started).toEqual(expected)
    }
    end()
    expect(await outcomes).toEqual([10, 20, 30, 40, 50])
    await settle()
    expect(started).toHaveLength(3)
  })

  it("rejects all items of a failed batch, and no others", async () => {
    const { work, end } = blockedWork()
    const commits = new GroupCommit(new ConcurrencyLimiter(1, 60_000), 3, work)
    const outcomes = Promise.allSettled([1, 13, 2].map((item) => commits.submit(item)))
    for (let n = 0; n < 2; n += 1) {
      end()
      await settle()
    }
    const reason = new Error("commit failed")
    expect(await outcomes).toEqual([
      { status: "fulfilled", value: 10 },
      { status: "rejected", reason },
      { status: "rejected", reason },
    ])
  })

  it("continues while a batch hangs", async () => {
    const { started, work, end } = blockedWork()
    const commits = new GroupCommit(new ConcurrencyLimiter(1, 20), 3, work)
    const outcomes = Promise.all([1, 2].map((item) => commits.submit(item)))
    while (started.length < 2) await settle()
    end()
    end()
    expect(await outcomes).toEqual([10, 20])
  })
})
