import type { InvoiceBuyer } from "../../../types/invoice"
import { renderHook } from "../../unit-tests/support/render-hook"
import { openShop, type Responder } from "../../unit-tests/support/shop-server"
import { useInvoiceForm } from "../use-invoice-form"

const SAVED = { buyerCompanyName: "Cà Phê Sạch", buyerTaxCode: "0312345678", buyerAddress: "Huế" }

const CART = {
  metadata: { payos_invoice: SAVED },
  payment_collection: {
    id: "paycol_1",
    payment_sessions: [{ provider_id: "pp_payos_payos", status: "pending" }],
  },
}

describe("the invoice form", () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    Reflect.deleteProperty(globalThis, "localStorage")
  })

  const open = async (response: Responder, onSaved?: (buyer: InvoiceBuyer) => void) => {
    const shop = await openShop(response)
    cleanups.push(shop.close)
    const options = { backendUrl: shop.url, publishableKey: "pk_1", cartId: "cart_1" }
    const form = await renderHook(() => useInvoiceForm(options, onSaved), {})
    cleanups.push(form.unmount)
    const until = async (matches: () => boolean) => {
      const end = Date.now() + 5_000
      while (!matches() && Date.now() < end)
        await form.act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    }
    return { shop, form, until }
  }

  it("saves again after the shop's onSaved has thrown", async () => {
    let saved = 0
    const { shop, form, until } = await open(
      () => ({ cart: {} }),
      () => {
        saved += 1
        if (saved === 1) throw new Error("The shop's own error")
      },
    )
    await form.act(() => {
      form.result().save()
      form.result().save()
    })
    await until(() => saved === 2)
    expect(saved).toBe(2)
    expect(form.result().status).toBe("saved")
    expect(shop.paths().filter((path) => path.startsWith("POST carts/"))).toHaveLength(2)
  })

  it("shows what was saved if the payment session cannot be renewed again, and saves it once more", async () => {
    const memory = new Map([["payos-invoice-cart_1", "1"]])
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, text: string) => memory.set(key, text),
        removeItem: (key: string) => memory.delete(key),
      },
    })
    let isDown = true
    const { form, until } = await open(({ path }, res) => {
      if (!path.endsWith("/payment-sessions")) return { cart: CART }
      return isDown ? (res.writeHead(500).end(), "handled") : { payment_collection: {} }
    })
    await until(() => form.result().status === "failed")
    expect(form.result()).toMatchObject({
      kind: "company",
      values: SAVED,
      status: "failed",
      isChanged: true,
    })
    isDown = false
    await form.act(() => form.result().save())
    await until(() => form.result().status === "saved")
    expect(form.result().status).toBe("saved")
    expect(memory.size).toBe(0)
  })
})
