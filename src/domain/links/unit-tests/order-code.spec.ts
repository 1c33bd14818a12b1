import fc from "fast-check"
import { createLinkRequestSchema } from "../../../client"
import { parseOrderCodes, toDescription, toOrderCode } from "../order-code"

const MIN = 2 ** 40 + 1

const random = fc.uint8Array({ minLength: 7, maxLength: 16 })
const orderCode = random.map(toOrderCode)

describe("toOrderCode", () => {
  it.each<[string, number[], number]>([
    ["no bit", [0, 0, 0, 0, 0, 0, 0], MIN],
    ["the last bit", [0, 0, 0, 0, 0, 0, 1], MIN + 1],
    ["the three bits above 53", [0xe0, 0, 0, 0, 0, 0, 0], MIN],
    ["the highest code's bits", [0x1f, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xfe], 2 ** 53 - 1],
    ["one bit more than those", [0x1f, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff], MIN],
    ["every bit", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 2 ** 41 + 1],
    ["bytes past the seventh", [0, 0, 0, 0, 0, 0, 0, 0xff], MIN],
  ])("converts %s", (_, bytes, code) => {
    expect(toOrderCode(Uint8Array.from(bytes))).toBe(code)
  })

  it("is always an integer above 2^40 that payOS accepts", () => {
    fc.assert(
      fc.property(orderCode, (code) => {
        expect(Number.isSafeInteger(code)).toBe(true)
        expect(code).toBeGreaterThan(2 ** 40)
        expect(code).toBeLessThanOrEqual(2 ** 53 - 1)
      }),
    )
  })

  it("differs if the last random bit differs", () => {
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
  it.each<[number, 9 | 25, string, string]>([
    [MIN, 25, "DH", "DHE13WU1OH"],
    [MIN, 25, "", "E13WU1OH"],
    [MIN, 9, "DH", "E13WU1OH"],
    [2 ** 53 - 1, 25, "CF", "CF2GOSA7PA2GV"],
    [2 ** 53 - 1, 9, "CF", "OSA7PA2GV"],
  ])("writes %d within %d characters, after %j, as %s", (code, limit, prefix, text) => {
    expect(toDescription(code, limit, prefix)).toBe(text)
  })

  it.each([
    [25, 13],
    [9, 9],
  ] as const)("has, under the limit of %d, only letters and digits, at most %d", (limit, max) => {
    fc.assert(
      fc.property(orderCode, (code) => {
        const description = toDescription(code, limit, "DH")
        expect(description).toMatch(/^[A-Z0-9]+$/)
        expect(description.length).toBeLessThanOrEqual(max)
      }),
    )
  })

  it("fits a VietQR code after the longest prefix that payOS adds", () => {
    fc.assert(
      fc.property(orderCode, (code) => {
        expect(12 + toDescription(code, 25, "DH").length).toBeLessThanOrEqual(25)
      }),
    )
  })

  it.each([9, 25] as const)("passes payOS's own limit of %d", (limit) => {
    const schema = createLinkRequestSchema(limit)
    const urls = { cancelUrl: "https://shop.example/c", returnUrl: "https://shop.example/r" }
    fc.assert(
      fc.property(orderCode, (code) => {
        const description = toDescription(code, limit, "DH")
        const request = { orderCode: code, amount: 10_000, description, ...urls }
        expect(schema.safeParse(request).success).toBe(true)
      }),
    )
  })

  it("differs for any two order codes if there is room", () => {
    fc.assert(
      fc.property(orderCode, orderCode, (a, b) => {
        expect(toDescription(a, 25, "DH") === toDescription(b, 25, "DH")).toBe(a === b)
      }),
    )
  })
})

describe("parseOrderCodes", () => {
  const prefixes = fc.constantFrom("", "DH", "C")

  it("finds the code in the requested content, alone and after payOS's own code", () => {
    fc.assert(
      fc.property(orderCode, prefixes, (code, prefix) => {
        const content = toDescription(code, 25, prefix)
        expect(parseOrderCodes(content, prefix).contents).toContain(code)
        expect(parseOrderCodes(`CS1AB2CD3EF4${content}`, prefix).contents).toContain(code)
        expect(parseOrderCodes(content.toLowerCase(), prefix).contents).toContain(code)
      }),
    )
  })

  it("finds a code written as a number, and nothing else in it", () => {
    fc.assert(
      fc.property(orderCode, prefixes, (code, prefix) => {
        expect(parseOrderCodes(String(code), prefix)).toEqual({ contents: [], number: code })
      }),
    )
  })

  it.each([
    ["NGUYEN", "DH"],
    ["DH123", "DH"],
    ["0011004567890", "DH"],
    ["1099511627776", "DH"],
    ["9007199254740992", "DH"],
    ["CHUYENKHOAN", "DH"],
    ["OSA7PA2GV", "DH"],
  ])("finds none in %s after %j", (word, prefix) => {
    expect(parseOrderCodes(word, prefix)).toEqual({ contents: [], number: null })
  })

  it("returns few candidates for a long word", () => {
    expect(parseOrderCodes("CHUYENKHOANQUANGANHANG", "").contents.length).toBeLessThanOrEqual(4)
    expect(parseOrderCodes("DHDHDHDHDHDHDHDHDH", "DH").contents.length).toBeLessThanOrEqual(2)
  })
})
