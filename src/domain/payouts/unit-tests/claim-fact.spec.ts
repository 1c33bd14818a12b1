import { claimFact, digitsOf } from "../claim-fact"

const known = { phone: "0901234567", amount: 250_000 }

describe("claimFact", () => {
  it.each([
    ["email", known, { fact: "phone", value: "4567" }],
    ["email", { ...known, phone: null }, { fact: "amount", value: "250000" }],
    ["sms", known, { fact: "amount", value: "250000" }],
    ["copy", known, { fact: "amount", value: "250000" }],
    ["copy", { ...known, amount: null }, null],
    ["email", { phone: null, amount: null }, null],
  ] as const)("by %s, of %j", (channel, facts, fact) => {
    expect(claimFact(channel, facts)).toEqual(fact)
  })
})

it.each([
  ["250.000 ₫", "250000"],
  ["250,000", "250000"],
  ["4567", "4567"],
  ["abc", ""],
])("the digits of %s", (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
