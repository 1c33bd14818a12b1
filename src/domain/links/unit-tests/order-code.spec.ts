import fc from "fast-check"
import { createLinkRequestSchema } from "../../../client"
import { toDescription, toOrderCode } from "../order-code"

const LOWEST = 2 ** 40 + 1

const random = fc.uint8Array({ minLength: 7, maxLength: 16 })
const orderCode = random.map(toOrderCode)

describe("toOrderCode", () => {
  it.each<[string, number[], number]>([
    ["no bit", [0, 0, 0, 0, 0, 0, 0], LOWEST],
    ["the last bit", [0, 0, 0, 0, 0, 0, 1], LOWEST + 1],
    ["the three bits above 53", [0xe0, 0, 0, 0, 0, 0, 0], LOWEST],
    ["the highest code's bits", [0x1f, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xfe], 2 ** 53 - 1],
    ["one more than those", [0x1f, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff], LOWEST],
    ["every bit", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 2 ** 41 + 1],
    ["bytes past the seventh", [0, 0, 0, 0, 0, 0, 0, 0xff], LOWEST],
  ])("makes of %s its code", (_, bytes, code) => {
    expect(toOrderCode(Uint8Array.from(bytes))).toBe(code)
  })

  it("is always an integer above 2^40 that payOS takes", () => {
    fc.assert(
      fc.property(orderCode, (code) => {
        expect(Number.isSafeInteger(code)).toBe(true)
        expect(code).toBeGreaterThan(2 ** 40)
        expect(code).toBeLessThanOrEqual(2 ** 53 - 1)
      }),
    )
  })

  it("loses no bit of its randomness", () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const flipped = Uint8Array.from(bytes)
        flipped[6] = (flipped[6] ?? 0) ^ 1
        expect(toOrderCode(flipped)).not.toBe(toOrderCode(bytes))
      }),
    )
  })
})

describe("toDescription", () => {
  it.each<[number, 9 | 25, string]>([
    [LOWEST, 25, "DHE13WU1OH"],
    [LOWEST, 9, "E13WU1OH"],
    [2 ** 53 - 1, 25, "DH2GOSA7PA2GV"],
    [2 ** 53 - 1, 9, "OSA7PA2GV"],
  ])("writes %d within %d characters as %s", (code, limit, text) => {
    expect(toDescription(code, limit)).toBe(text)
  })

  it.each([
    [25, 13],
    [9, 9],
  ] as const)("holds, under the limit of %d, letters and digits, at most %d", (limit, most) => {
    fc.assert(
      fc.property(orderCode, (code) => {
        const description = toDescription(code, limit)
        expect(description).toMatch(/^[A-Z0-9]+$/)
        expect(description.length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it("fits a VietQR code behind the longest code that payOS puts in front", () => {
    fc.assert(
      fc.property(orderCode, (code) => {
        expect(12 + toDescription(code, 25).length).toBeLessThanOrEqual(25)
      }),
    )
  })

  it.each([9, 25] as const)("is one that payOS's own limit of %d lets through", (limit) => {
    const schema = createLinkRequestSchema(limit)
    const urls = { cancelUrl: "https://shop.example/c", returnUrl: "https://shop.example/r" }
    fc.assert(
      fc.property(orderCode, (code) => {
        const description = toDescription(code, limit)
        const request = { orderCode: code, amount: 10_000, description, ...urls }
        expect(schema.safeParse(request).success).toBe(true)
      }),
    )
  })

  it("tells any two order codes apart where there is room", () => {
    fc.assert(
      fc.property(orderCode, orderCode, (a, b) => {
        expect(toDescription(a, 25) === toDescription(b, 25)).toBe(a === b)
      }),
    )
  })
})
