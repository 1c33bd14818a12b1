import { GroupCommit } from "../group-commit"
import { ConcurrencyLimiter } from "../concurrency-limiter"

/** Work that ends when it is told to, in the order it began. */
function heldWork() {
  const begun: number[][] = []
  const ends: (() => void)[] = []
  const work = async (items: number[]) => {
    begun.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (items.includes(13)) throw new Error("unlucky")
    return items.map((item) => item * 10)
  }
  return { begun, work, end: () => ends.shift()?.() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe("group commit", () => {
  it("waits for nobody, and does together what came meanwhile, so many at most", async () => {
    const { begun, work, end } = heldWork()
    const commits = new GroupCommit(new ConcurrencyLimiter(1, 60_000), 3, work)
    const outcomes = Promise.all([1, 2, 3, 4, 5].map((item) => commits.take(item)))
    expect(begun).toEqual([[1]])
    for (const expected of [
      [[1], [2, 3, 4]],
      [[1], [2, 3, 4], [5]],
    ]) {
      end()
      await settle()
      expect(begun).toEqual(expected)
    }
    end()
    expect(await outcomes).toEqual([10, 20, 30, 40, 50])
    await settle()
    expect(begun).toHaveLength(3)
  })

  it("tells a failure to all of its items, and to no other", async () => {
    const { work, end } = heldWork()
    const commits = new GroupCommit(new ConcurrencyLimiter(1, 60_000), 3, work)
    const outcomes = Promise.allSettled([1, 13, 2].map((item) => commits.take(item)))
    for (let n = 0; n < 2; n += 1) {
      end()
      await settle()
    }
    const reason = new Error("unlucky")
    expect(await outcomes).toEqual([
      { status: "fulfilled", value: 10 },
      { status: "rejected", reason },
      { status: "rejected", reason },
    ])
  })

  it("goes on beside work that hangs", async () => {
    const { begun, work, end } = heldWork()
    const commits = new GroupCommit(new ConcurrencyLimiter(1, 20), 3, work)
    const outcomes = Promise.all([1, 2].map((item) => commits.take(item)))
    while (begun.length < 2) await settle()
    end()
    end()
    expect(await outcomes).toEqual([10, 20])
  })
})
