import { ConcurrencyLimiter } from "../concurrency-limiter"

/** Work that ends when it is told to. */
function held() {
  let end!: () => void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended, end }
}

/** Such pieces, and which of them have begun. */
function heldPieces(turns: ConcurrencyLimiter, count: number) {
  const begun: number[] = []
  const pieces = Array.from({ length: count }, (_, n) => {
    const piece = held()
    const done = turns.take(() => {
      begun.push(n)
      return piece.work()
    })
    return { ...piece, done }
  })
  return { begun, pieces }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe("turns", () => {
  it("let so many through at once, the rest in the order they came", async () => {
    const turns = new ConcurrencyLimiter(2, 60_000)
    const { begun, pieces } = heldPieces(turns, 4)
    await settle()
    expect(begun).toEqual([0, 1])

    pieces[1]?.end()
    await settle()
    expect(begun).toEqual([0, 1, 2])

    for (const piece of pieces) piece.end()
    await Promise.all(pieces.map(({ done }) => done))
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it("pass on the turn of a piece that fails, and its failure", async () => {
    const turns = new ConcurrencyLimiter(1, 60_000)
    const failing = turns.take(() => Promise.reject(new Error("Postgres is away")))
    const next = turns.take(() => Promise.resolve("stored"))
    await expect(failing).rejects.toThrow("Postgres is away")
    expect(await next).toBe("stored")
  })

  it("are not held by a piece that hangs, which may still end well", async () => {
    const turns = new ConcurrencyLimiter(1, 20)
    const hanging = held()
    const late = turns.take(() => hanging.work().then(() => "late"))
    expect(await turns.take(() => Promise.resolve("next"))).toBe("next")

    hanging.end()
    expect(await late).toBe("late")
    const { begun, pieces } = heldPieces(turns, 2)
    await settle()
    expect(begun).toEqual([0])
    for (const piece of pieces) piece.end()
    await Promise.all(pieces.map(({ done }) => done))
  })
})
