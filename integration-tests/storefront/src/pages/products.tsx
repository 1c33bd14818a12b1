import { useState } from "react"
import { addToCart } from "../cart"
import { dong, say } from "../language"
import { useLoaded } from "../loaded"
import { goTo } from "../navigation"
import { shop, store } from "../shop"

type Product = {
  id: string
  title: string
  variants: { id: string; calculated_price: { calculated_amount: number } }[]
}

const load = async () => {
  const query = `region_id=${shop.regionId}&fields=title,*variants.calculated_price&order=title`
  return (await store<{ products: Product[] }>(`/products?${query}`)).products
}

export function ProductsPage() {
  const { value: products = [] } = useLoaded(load)
  const [isBusy, setBusy] = useState(false)
  const buy = async (variantId: string) => {
    setBusy(true)
    await addToCart(variantId).finally(() => setBusy(false))
    goTo("/cart")
  }
  return (
    <>
      <h1>{say("Cà phê rang mới mỗi sáng", "Coffee, roasted this morning")}</h1>
      <ul className="items">
        {products.flatMap(({ title, variants: [variant] }) =>
          variant ? (
            <li key={variant.id}>
              <span>{title}</span>
              <strong>{dong(variant.calculated_price.calculated_amount)}</strong>
              <button disabled={isBusy} onClick={() => void buy(variant.id)}>
                {say("Thêm vào giỏ", "Add to cart")}
              </button>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
    </>
  )
}
