import { maskAddress } from "../mask-address"

it.each([
  ["lan@example.vn", "l…@example.vn"],
  ["0901234567", "…567"],
])("%s is shown as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
