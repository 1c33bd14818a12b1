import { changeQuantity, loadCart, type Item } from "../cart"
import { dong, say } from "../language"
import { useLoaded } from "../loaded"
import { goTo } from "../navigation"

export function CartPage() {
  const { value: cart, reload } = useLoaded(loadCart)
  if (cart === undefined) return <p>…</p>
  if (!cart?.items.length) return <p>{say("Giỏ hàng trống.", "Your cart is empty.")}</p>
  const change = ({ id, quantity }: Item, by: number) =>
    void changeQuantity(cart.id, id, quantity + by).then(reload)
  return (
    <>
      <h1>{say("Giỏ hàng", "Your cart")}</h1>
      <ul className="items">
        {cart.items.map((item) => (
          <li key={item.id}>
            <span>{item.title}</span>
            <span className="quantity">
              <button aria-label={say("Bớt một", "One less")} onClick={() => change(item, -1)}>
                −
              </button>
              {item.quantity}
              <button aria-label={say("Thêm một", "One more")} onClick={() => change(item, 1)}>
                +
              </button>
            </span>
            <strong>{dong(item.total)}</strong>
          </li>
        ))}
      </ul>
      <p className="total">
        {say("Tổng cộng", "Total")} <strong>{dong(cart.total)}</strong>
      </p>
      <button onClick={() => goTo("/checkout")}>{say("Đặt hàng", "Check out")}</button>
    </>
  )
}
