import { payPageUrlOf } from "../pay-page-url"

it.each([
  ["https://api.shop.example", "https://api.shop.example/payos/pay"],
  ["https://shop.example/medusa/", "https://shop.example/medusa/payos/pay"],
])("the plain page of %s is at %s", (backend, page) => {
  expect(payPageUrlOf(backend)).toBe(page)
})
