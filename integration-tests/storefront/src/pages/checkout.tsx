import { useState, type FormEvent } from "react"
import { readPurchase, saveBuyer } from "../cart"
import { Field } from "../field"
import { say } from "../language"
import { goTo } from "../navigation"

/** The buyer's details and the shipping address. */
export function CheckoutPage() {
  const [problem, setProblem] = useState("")
  const [isBusy, setBusy] = useState(false)
  const cartId = readPurchase()?.cartId
  if (!cartId) return <p>{say("Giỏ hàng trống.", "Your cart is empty.")}</p>

  const save = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "")
    const address = {
      name: text("name"),
      phone: text("phone"),
      email: text("email"),
      street: text("street"),
      city: text("city"),
    }
    await saveBuyer(cartId, address)
    goTo("/payment")
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    save(new FormData(event.currentTarget)).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    })
  }
  return (
    <form onSubmit={submit}>
      <h1>{say("Giao hàng", "Delivery")}</h1>
      <Field name="name" label={say("Họ và tên", "Name")} autoComplete="name" />
      <Field name="phone" label={say("Điện thoại", "Phone")} autoComplete="tel" type="tel" />
      <Field name="email" label="Email" autoComplete="email" type="email" />
      <Field name="street" label={say("Địa chỉ", "Address")} autoComplete="street-address" />
      <Field name="city" label={say("Tỉnh, thành phố", "City")} autoComplete="address-level2" />
      {problem && <p role="alert">{problem}</p>}
      <button disabled={isBusy}>{say("Tiếp tục", "Continue")}</button>
    </form>
  )
}
