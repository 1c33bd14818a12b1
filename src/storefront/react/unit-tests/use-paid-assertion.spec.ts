import { createPayosPayment } from "../.."
import type { PayosPaymentState } from "../../state"
import { renderHook } from "../../unit-tests/support/render-hook"
import { usePaidAssertion } from "../use-paid-assertion"

/** A payment of which only the running request is set, and the checks are counted. */
function paymentThat(busy: PayosPaymentState["busy"]) {
  const payment = createPayosPayment({ backendUrl: "", publishableKey: "" })
  let checks = 0
  return {
    checks: () => checks,
    payment: {
      ...payment,
      state: () => ({ ...payment.state(), busy }),
      check: async () => {
        checks += 1
      },
    },
  }
}

describe('"I have paid"', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    [null, 1],
    ["renew", 0],
    ["check", 0],
  ] as const)(
    "after two minutes, with the request %s under way: %i checks",
    async (busy, count) => {
      const { payment, checks } = paymentThat(busy)
      const hook = await renderHook(() => usePaidAssertion(payment, "payses_1"), {})
      await hook.act(() => hook.result()[1]())
      expect(hook.result()[0]).toBe("asserted")
      await hook.act(() => jest.advanceTimersByTime(120_000))
      expect(hook.result()[0]).toBe("overdue")
      expect(checks()).toBe(count)
      await hook.unmount()
    },
  )
})
