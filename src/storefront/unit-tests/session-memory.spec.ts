import { keepSession, storedSession } from "../session-memory"
import type { PayosPaymentState } from "../state"

const MINUTE = 60_000

const memory = new Map<string, string>()

/** The state of a page whose payment has ten minutes left. */
function shown(sessionId: string, status: PayosPaymentState["status"]): PayosPaymentState {
  const expires_at = new Date(Date.now() + 10 * MINUTE).toISOString()
  return { sessionId, status, payment: { expires_at }, clockOffset: 0 } as PayosPaymentState
}

describe("the payment stored on a device", () => {
  beforeEach(() => {
    jest.useFakeTimers()
    memory.clear()
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, text: string) => memory.set(key, text),
      },
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, "localStorage")
  })

  it("is kept for an hour after its code expires", () => {
    keepSession(shown("one", "waiting"))
    jest.advanceTimersByTime(69 * MINUTE)
    expect(storedSession()).toBe("one")
    jest.advanceTimersByTime(2 * MINUTE)
    expect(storedSession()).toBeUndefined()
  })

  it("is kept for an hour after another tab shows it as paid", () => {
    keepSession(shown("one", "waiting"))
    keepSession(shown("one", "paid"))
    jest.advanceTimersByTime(59 * MINUTE)
    expect(storedSession()).toBe("one")
    jest.advanceTimersByTime(2 * MINUTE)
    expect(storedSession()).toBeUndefined()
  })

  it.each(["paid", "expired", "cancelled"] as const)(
    "is not kept longer if it is shown again as %s",
    (status) => {
      keepSession(shown("one", "waiting"))
      jest.advanceTimersByTime(10 * MINUTE)
      const over = shown("one", status)
      keepSession(over)
      jest.advanceTimersByTime(50 * MINUTE)
      keepSession(over)
      jest.advanceTimersByTime(21 * MINUTE)
      expect(storedSession()).toBeUndefined()
    },
  )

  it("is kept longer each time it is shown while its cart is incomplete", () => {
    keepSession(shown("one", "not_ready"))
    jest.advanceTimersByTime(60 * MINUTE)
    keepSession(shown("one", "not_ready"))
    jest.advanceTimersByTime(60 * MINUTE)
    expect(storedSession()).toBe("one")
  })

  it("is not replaced by an older, paid one", () => {
    keepSession(shown("two", "waiting"))
    keepSession(shown("one", "paid"))
    expect(storedSession()).toBe("two")
  })
})
