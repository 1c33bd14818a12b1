import fc from "fast-check"
import { createLinkRequestSchema } from "../../../client"
import { toLinkItems, type CartLine, type LinkItem } from "../items"

const WHOLE = (price: number): LinkItem[] => [{ name: "Đơn hàng", quantity: 1, price }]

describe("toLinkItems", () => {
  it.each<[string, CartLine[], number, LinkItem[]]>([
    [
      "the lines if they add up",
      [
        { title: "Áo", quantity: 2, total: 20_000 },
        { title: "Nón", quantity: 1, total: 5_000 },
      ],
      25_000,
      [
        { name: "Áo", quantity: 2, price: 10_000 },
        { name: "Nón", quantity: 1, price: 5_000 },
      ],
    ],
    [
      "a free gift among the lines",
      [
        { title: "Áo", quantity: 1, total: 10_000 },
        { title: "Quà", quantity: 1, total: 0 },
      ],
      10_000,
      [
        { name: "Áo", quantity: 1, price: 10_000 },
        { name: "Quà", quantity: 1, price: 0 },
      ],
    ],
    ["the whole order for no lines", [], 10_000, WHOLE(10_000)],
    [
      "the whole order for additional shipping",
      [{ title: "Áo", quantity: 1, total: 10_000 }],
      35_000,
      WHOLE(35_000),
    ],
    [
      "the whole order for a discount",
      [{ title: "Áo", quantity: 1, total: 10_000 }],
      9_000,
      WHOLE(9_000),
    ],
    [
      "the whole order for an indivisible price",
      [{ title: "Áo", quantity: 3, total: 10_000 }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for a fraction",
      [{ title: "Áo", quantity: 1, total: 13_332.6 }],
      13_333,
      WHOLE(13_333),
    ],
    [
      "the whole order for a quantity of 0",
      [{ title: "Áo", quantity: 0, total: 10_000 }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for a quantity and total of 0",
      [{ title: "Áo", quantity: 0, total: 0 }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for a fractional quantity",
      [{ title: "Áo", quantity: 0.5, total: 10_000 }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for a negative quantity",
      [{ title: "Áo", quantity: -1, total: 10_000 }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for an unnamed line",
      [{ title: "", quantity: 1, total: 10_000 }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for a total of NaN",
      [{ title: "Áo", quantity: 1, total: NaN }],
      10_000,
      WHOLE(10_000),
    ],
    [
      "the whole order for a negative line",
      [
        { title: "Áo", quantity: 1, total: 12_000 },
        { title: "Giảm giá", quantity: 1, total: -2_000 },
      ],
      10_000,
      WHOLE(10_000),
    ],
  ])("shows %s", (_, lines, amount, items) => {
    expect(toLinkItems(lines, amount)).toEqual(items)
  })

  it("always adds up to the link's amount, in items that payOS accepts", () => {
    const schema = createLinkRequestSchema(25)
    const urls = { cancelUrl: "https://shop.example/c", returnUrl: "https://shop.example/r" }
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 500_000_000 }), (lines, other) => {
        const sum = lines.reduce((total, { total: price }) => total + price, 0)
        for (const amount of [other, sum].filter((n) => Number.isInteger(n) && n > 0)) {
          const items = toLinkItems(lines, amount)
          expect(items.reduce((total, item) => total + item.price * item.quantity, 0)).toBe(amount)
          const request = { orderCode: 1, amount, description: "DH 1", items, ...urls }
          expect(schema.safeParse(request).success).toBe(true)
        }
      }),
    )
  })
})

const line: fc.Arbitrary<CartLine> = fc.record({
  title: fc.string({ unit: "grapheme" }),
  quantity: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double({ min: 0, max: 9, noNaN: true })),
  total: fc.oneof(
    fc.integer({ min: -10_000, max: 50_000_000 }),
    fc.double({ min: 0, max: 50_000_000, noNaN: true }),
  ),
})
