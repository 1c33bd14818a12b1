import { orderNumbersIn } from "../order-numbers"

describe("order numbers in the contents of transfers", () => {
  it.each([
    ["don hang 1024", [1024]],
    ["Thanh toan DH1024 va #1025", [1024, 1025]],
    ["MBVCB.100.ĐH0012", [100, 12]],
    ["CSH62 DH7K2Q", []],
    ["FT26324123456 chuyen tien", []],
    ["84901234567", []],
    ["tra 0", []],
    ["4294967296", []],
    ["", []],
  ])("%s", (content, expected) => {
    expect(orderNumbersIn([content])).toEqual(expected)
  })

  it("returns each number of several transfers once, and at most eight", () => {
    expect(orderNumbersIn(["don 7", null, "don 7 va 8"])).toEqual([7, 8])
    expect(orderNumbersIn(["1 2 3 4 5 6 7 8 9"])).toHaveLength(8)
  })
})
