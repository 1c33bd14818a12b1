import { createPayosPayment } from "../.."
import { STARTING } from "../../state"
import { renderHook } from "../../unit-tests/support/render-hook"
import { waiting } from "../../unit-tests/support/shop-server"
import { useReference } from "../use-reference"

const start = () => createPayosPayment({ backendUrl: "", publishableKey: "" })
const shown = (view = {}) => ({ ...STARTING, payment: waiting(view) })

describe("the transfer content to send to the shop", () => {
  it("is kept after its code has ended, but not for another purchase", async () => {
    const first = { payment: start(), state: shown() }
    const hook = await renderHook(
      ({ payment, state }: typeof first) => useReference(payment, state),
      first,
    )
    await hook.render({ ...first, state: shown({ status: "not_ready", code: null }) })
    expect(hook.result()).toBe("CSH62 DH7K2Q")
    await hook.render({ payment: start(), state: shown({ status: "not_ready", code: null }) })
    expect(hook.result()).toBeUndefined()
    await hook.unmount()
  })
})
