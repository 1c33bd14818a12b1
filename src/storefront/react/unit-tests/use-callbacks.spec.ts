import { createPayosPayment } from "../.."
import { STARTING, type PayosPaymentState } from "../../state"
import { renderHook } from "../../unit-tests/support/render-hook"
import { useCallbacks } from "../use-callbacks"

const payment = createPayosPayment({ backendUrl: "", publishableKey: "" })

describe("the shop's callbacks", () => {
  it("report each paid payment once, also another one in the same component", async () => {
    const paid: (string | null)[] = []
    const onPaid = (orderId: string | null) => paid.push(orderId)
    const hook = await renderHook(
      ({ state }: { state: PayosPaymentState }) => useCallbacks(state, payment, { onPaid }),
      { state: STARTING },
    )
    const show = (sessionId: string, orderId: string | null) =>
      hook.render({ state: { ...STARTING, status: "paid", sessionId, orderId } })
    await show("payses_1", "order_1")
    await show("payses_1", null)
    expect(paid).toEqual(["order_1"])
    await hook.render({ state: STARTING })
    await show("payses_2", "order_2")
    expect(paid).toEqual(["order_1", "order_2"])
    await hook.unmount()
  })
})
