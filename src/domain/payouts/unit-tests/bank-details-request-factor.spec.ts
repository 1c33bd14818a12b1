import { bankDetailsRequestFactor, digitsOf, needsTwoUsers } from "../bank-details-request-factor"

const known = { phone: "0901234567", amount: 250_000 }

describe("bankDetailsRequestFactor", () => {
  it.each([
    ["email", "order", known, { factor: "phone", value: "4567" }],
    ["email", "cart", known, { factor: "amount", value: "250000" }],
    ["email", "order", { ...known, phone: null }, { factor: "amount", value: "250000" }],
    ["sms", "order", known, { factor: "amount", value: "250000" }],
    ["copy", "order", known, { factor: "amount", value: "250000" }],
    ["copy", "order", { ...known, amount: null }, null],
    ["email", "order", { phone: null, amount: null }, null],
  ] as const)("by %s, for the %s with %j", (channel, kind, facts, factor) => {
    expect(bankDetailsRequestFactor({ channel, kind }, facts)).toEqual(factor)
  })
})

it.each([
  ["email", "order", "phone", true, false],
  ["email", "order", "amount", false, false],
  ["sms", "order", "amount", false, false],
  ["sms", "order", "amount", true, true],
  ["email", "cart", "amount", false, true],
  ["copy", "order", "amount", false, true],
] as const)("needsTwoUsers by %s, for the %s, by its %s, disclosed %s: %s", (...row) => {
  const [channel, kind, factor, isAmountDisclosed, needsTwo] = row
  const doubts = { factor, isAmountDisclosed, isContactChanged: false }
  expect(needsTwoUsers({ channel, kind }, doubts)).toBe(needsTwo)
})

it("needsTwoUsers after a change of the contact", () => {
  const doubts = { factor: "phone", isAmountDisclosed: false, isContactChanged: true } as const
  expect(needsTwoUsers({ channel: "email", kind: "order" }, doubts)).toBe(true)
})

it.each([
  ["250.000 ₫", "250000"],
  ["250,000", "250000"],
  ["4567", "4567"],
  ["abc", ""],
])("digitsOf(%s) is %s", (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
