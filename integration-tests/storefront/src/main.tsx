import { StrictMode, type ReactElement } from "react"
import { createRoot } from "react-dom/client"
import { say } from "./language"
import { goTo, usePath } from "./navigation"
import { CartPage } from "./pages/cart"
import { CheckoutPage } from "./pages/checkout"
import { ProductsPage } from "./pages/products"
import { OrderPage } from "./pages/order"
import { PayPage } from "./pages/pay"
import { PaymentPage } from "./pages/payment"
import { ThankYouPage } from "./pages/thank-you"
import "./styles.css"

const PAGES: Record<string, () => ReactElement> = {
  "/": ProductsPage,
  "/cart": CartPage,
  "/checkout": CheckoutPage,
  "/payment": PaymentPage,
  "/pay": PayPage,
  // The redirect URLs of payOS's hosted page. Their parameters are not trusted.
  "/return": PaymentPage,
  "/cancel": PaymentPage,
  "/thank-you": ThankYouPage,
  "/order": OrderPage,
}

function Storefront() {
  const path = usePath()
  const Page = PAGES[path] ?? ProductsPage
  return (
    <>
      <header>
        <a href="/" onClick={(event) => (event.preventDefault(), goTo("/"))}>
          Cà phê Sài Gòn
        </a>
        <a href="/cart">{say("Giỏ hàng", "Cart")}</a>
      </header>
      <main key={path}>
        <Page />
      </main>
    </>
  )
}

const root = document.getElementById("app")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Storefront />
    </StrictMode>,
  )
}
